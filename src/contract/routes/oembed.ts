export const getEmbedding = { method: 'get', path: '/oembed' } as const
