export const getLearningPath = { method: 'get', path: '/learning-path' } as const
