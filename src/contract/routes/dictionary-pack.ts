export const getPack = { method: 'get', path: '/dictionary/pack' } as const
export const getPackPiece = { method: 'get', path: '/dictionary/pack/:hash' } as const
