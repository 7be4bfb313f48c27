export const getTopics = { method: 'get', path: '/topics' } as const
export const getTopic = { method: 'get', path: '/topics/:slug' } as const
