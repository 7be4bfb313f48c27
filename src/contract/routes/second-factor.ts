export const loginWithCode = {
  method: 'post',
  path: '/users/login/second-factor',
  isOutside: true,
  withCookies: true,
} as const
export const getSecondFactor = { method: 'get', path: '/users/second-factor' } as const
export const prepareSecondFactor = {
  method: 'post',
  path: '/users/second-factor/key',
} as const
export const confirmSecondFactor = { method: 'put', path: '/users/second-factor' } as const
export const removeSecondFactor = {
  method: 'post',
  path: '/users/second-factor/remove',
} as const
