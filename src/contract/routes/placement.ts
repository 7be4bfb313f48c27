export const startPlacement = { method: 'post', path: '/placement' } as const
export const answerPlacement = { method: 'post', path: '/placement/answers' } as const
export const getFirstLesson = { method: 'get', path: '/first-lessons/:step' } as const
