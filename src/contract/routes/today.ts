export const getToday = { method: 'get', path: '/today' } as const
export const finishStep = { method: 'put', path: '/today/steps/:step' } as const
export const answerQuestion = { method: 'post', path: '/today/questions/:number' } as const
export const setGoal = { method: 'put', path: '/today/goal' } as const
