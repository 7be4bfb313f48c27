export const getGrammar = { method: 'get', path: '/grammar' } as const
export const getGrammarEntry = { method: 'get', path: '/grammar/:slug' } as const
