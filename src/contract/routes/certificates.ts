export const getCertificates = { method: 'get', path: '/certificate/list' } as const
export const generateCertificate = { method: 'post', path: '/certificate/generate' } as const
export const verifyCertificate = { method: 'get', path: '/certificate/verify/:number' } as const
export const getCertificateFile = { method: 'get', path: '/certificate/file/:key' } as const
export const getCredential = { method: 'get', path: '/certificate/credential/:key' } as const
export const revokeCertificate = { method: 'put', path: '/certificate/revoke/:number' } as const
