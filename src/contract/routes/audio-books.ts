export const getAudioBook = { method: 'get', path: '/audio-books/:id' } as const
