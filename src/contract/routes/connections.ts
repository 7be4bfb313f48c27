export const getConnectionRequest = { method: 'get', path: '/connections/request' } as const
export const createConnectionCode = {
  method: 'post',
  path: '/connections/codes',
  // The response may have a cookie by which the browser itself signs the learner in next time.
  withCookies: true,
  needs: 'code',
} as const
export const getConnections = { method: 'get', path: '/connections' } as const
export const deleteConnection = { method: 'delete', path: '/connections/:id' } as const
export const exchangeToken = { method: 'post', path: '/oauth/token' } as const
export const revokeToken = { method: 'post', path: '/oauth/revoke' } as const
export const getConnectedAccount = { method: 'get', path: '/oauth/account' } as const
export const rememberBrowser = {
  method: 'post',
  path: '/connections/browser',
  withCookies: true,
} as const
export const getFedcmConfig = { method: 'get', path: '/fedcm/config' } as const
export const getFedcmAccounts = { method: 'get', path: '/fedcm/accounts' } as const
export const getFedcmMetadata = { method: 'get', path: '/fedcm/metadata' } as const
export const createFedcmAssertion = { method: 'post', path: '/fedcm/assertion' } as const
