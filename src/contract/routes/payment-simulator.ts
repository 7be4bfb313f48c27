export const getSimulatedPayment = { method: 'get', path: '/payment/simulator/:key' } as const
export const playPayment = { method: 'post', path: '/payment/simulator/:key' } as const
