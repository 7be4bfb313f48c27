export const getDueWords = { method: 'get', path: '/word-reviews' } as const
export const reviewWord = { method: 'post', path: '/word-reviews', keepalive: true } as const
