export const getCertificates = {
  method: 'get',
  path: '/certificate/list',
  fallback: 'Failed to fetch certificates',
} as const
export const generateCertificate = { method: 'post', path: '/certificate/generate' } as const
export const chooseFrame = { method: 'put', path: '/certificate/frame/:number' } as const
export const verifyCertificate = { method: 'get', path: '/certificate/verify/:number' } as const
export const getCertificateFile = { method: 'get', path: '/certificate/file/:key' } as const
export const getCredential = { method: 'get', path: '/certificate/credential/:key' } as const
export const getIssuer = { method: 'get', path: '/certificate/issuer' } as const
export const getSigningKeys = { method: 'get', path: '/certificate/keys' } as const
export const getSigningKey = { method: 'get', path: '/certificate/keys/:id' } as const
export const getRevocations = { method: 'get', path: '/certificate/revocations' } as const
