export const getGrammar = {
  method: 'get',
  path: '/grammar',
  fallback: 'Failed to fetch grammar',
} as const
export const getGrammarEntry = {
  method: 'get',
  path: '/grammar/:slug',
  fallback: 'Failed to fetch grammar',
} as const
