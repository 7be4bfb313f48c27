export const getPaymentMethods = {
  method: 'get',
  path: '/payment/methods',
  fallback: 'Failed to fetch payments',
} as const
export const previewPrice = {
  method: 'post',
  path: '/payment/price',
  fallback: 'Failed to fetch the price',
} as const
export const createOrder = { method: 'post', path: '/payment' } as const
export const getOrder = {
  method: 'get',
  path: '/payment/status',
  fallback: 'Failed to fetch payments',
} as const
export const changeMethod = { method: 'post', path: '/payment/method' } as const
export const cancelOrder = { method: 'post', path: '/payment/cancel' } as const
export const getOrders = {
  method: 'get',
  path: '/payment/history',
  fallback: 'Failed to fetch payments',
} as const
export const getInvoice = { method: 'get', path: '/payment/invoice/:key' } as const
export const notifyPayment = { method: 'post', path: '/payment/notification' } as const

export const getSimulatedPayment = { method: 'get', path: '/payment/simulator/:key' } as const
export const playPayment = { method: 'post', path: '/payment/simulator/:key' } as const
