export const sendFeedback = { method: 'post', path: '/feedback' } as const
