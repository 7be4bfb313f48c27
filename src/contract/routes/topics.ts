export const getTopics = {
  method: 'get',
  path: '/topics',
  fallback: 'Failed to fetch topics',
} as const
export const getTopic = {
  method: 'get',
  path: '/topics/:slug',
  fallback: 'Failed to fetch topics',
} as const
