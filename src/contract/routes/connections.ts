export const getConnectionRequest = { method: 'get', path: '/connections/request' } as const
export const createConnectionCode = {
  method: 'post',
  path: '/connections/codes',
  needs: 'code',
} as const
export const getConnections = { method: 'get', path: '/connections' } as const
export const deleteConnection = { method: 'delete', path: '/connections/:id' } as const
export const exchangeToken = { method: 'post', path: '/oauth/token' } as const
export const revokeToken = { method: 'post', path: '/oauth/revoke' } as const
export const getConnectedAccount = { method: 'get', path: '/oauth/account' } as const
