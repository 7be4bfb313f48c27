export const getPasskeyLoginOptions = {
  method: 'post',
  path: '/users/login/passkey/options',
  isOutside: true,
} as const
export const loginWithPasskey = {
  method: 'post',
  path: '/users/login/passkey',
  isOutside: true,
  withCookies: true,
} as const
export const getPasskeys = { method: 'get', path: '/users/passkeys' } as const
export const preparePasskey = { method: 'post', path: '/users/passkeys/options' } as const
export const addPasskey = { method: 'post', path: '/users/passkeys' } as const
export const renamePasskey = { method: 'put', path: '/users/passkeys/:id' } as const
export const removePasskey = { method: 'delete', path: '/users/passkeys/:id' } as const
