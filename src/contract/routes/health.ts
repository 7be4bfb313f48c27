export const live = { method: 'get', path: '/health/live' } as const
export const ready = { method: 'get', path: '/health/ready' } as const
