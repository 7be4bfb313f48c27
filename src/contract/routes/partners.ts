export const openWidgets = { method: 'post', path: '/partners/openings' } as const
export const openFrame = { method: 'get', path: '/partner-frames/:key' } as const
export const getPartners = { method: 'get', path: '/partners' } as const
export const getPartner = { method: 'get', path: '/partners/:id' } as const
export const createPartnerKey = { method: 'post', path: '/partners/:id/keys' } as const
export const rotatePartnerKey = {
  method: 'post',
  path: '/partners/:id/keys/:key/rotation',
} as const
export const revokePartnerKey = { method: 'delete', path: '/partners/:id/keys/:key' } as const
