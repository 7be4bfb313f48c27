export const getMockTests = { method: 'get', path: '/mock-test/' } as const
export const getMockTest = { method: 'get', path: '/mock-test/:id' } as const
export const startAttempt = { method: 'post', path: '/mock-test/attempts' } as const
export const getAttempts = { method: 'get', path: '/mock-test/attempts' } as const
export const getOpenAttempts = { method: 'get', path: '/mock-test/attempts/open' } as const
export const getAttempt = { method: 'get', path: '/mock-test/attempts/:id' } as const
export const sendEvents = { method: 'post', path: '/mock-test/attempts/:id/events' } as const
export const endSection = {
  method: 'post',
  path: '/mock-test/attempts/:id/sections/:section/end',
} as const
export const giveExtraTime = {
  method: 'put',
  path: '/mock-test/attempts/:id/extra-time',
} as const
export const submitAttempt = { method: 'post', path: '/mock-test/attempts/:id/submit' } as const
export const claimAttempt = { method: 'post', path: '/mock-test/attempts/:id/claim' } as const
export const getResult = { method: 'get', path: '/mock-test/results/:id' } as const
