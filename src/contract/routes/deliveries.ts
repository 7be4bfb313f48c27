export const getDeliveries = { method: 'get', path: '/partners/:id/deliveries' } as const
export const replayDelivery = {
  method: 'post',
  path: '/partners/:id/deliveries/:delivery/replay',
} as const
export const replayFailed = { method: 'post', path: '/partners/:id/deliveries/replay' } as const
export const createWebhook = { method: 'post', path: '/partners/:id/webhooks' } as const
export const changeWebhook = { method: 'put', path: '/partners/:id/webhooks/:webhook' } as const
export const deleteWebhook = { method: 'delete', path: '/partners/:id/webhooks/:webhook' } as const
export const rotateWebhookSecret = {
  method: 'post',
  path: '/partners/:id/webhooks/:webhook/secret',
} as const
export const testWebhook = {
  method: 'post',
  path: '/partners/:id/webhooks/:webhook/test',
} as const
export const setLrs = { method: 'put', path: '/partners/:id/lrs' } as const
export const deleteLrs = { method: 'delete', path: '/partners/:id/lrs' } as const
