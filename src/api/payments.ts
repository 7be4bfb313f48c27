import type { Gateway, Order, PaymentMethod, PricePreview } from '../contract/payments.ts'
import * as routes from '../contract/routes/payments.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

type OneOrder = Promise<Result<{ data: Order }>>

/** What an order is made with; its price is the server's. */
export interface OrderWish {
  package_id: string
  method: PaymentMethod
  referral_code?: string
  voucher_code?: string
  /** Sent again with the same key it is the same order. */
  order_key: string
}

const fallback = 'Something went wrong'

/** How one can pay here, and whether money really moves. */
export function fetchPaymentMethods(
  http: Http,
): Promise<Result<{ data: { gateway: Gateway; methods: PaymentMethod[] } }>> {
  return call(http, routes.getPaymentMethods, { fallback: 'Failed to fetch payments' })
}

/** What a package costs, less a voucher of who is signed in. */
export function fetchPrice(
  http: Http,
  package_id: string,
  voucher_code?: string,
  signal?: AbortSignal,
): Promise<Result<{ data: PricePreview }>> {
  return call(http, routes.previewPrice, {
    body: { package_id, ...(voucher_code && { voucher_code }) },
    signal,
    fallback: 'Failed to fetch the price',
  })
}

/** Orders a package. */
export function createOrder(http: Http, wish: OrderWish): OneOrder {
  return call(http, routes.createOrder, { body: wish, fallback })
}

/** Where an order stands. */
export function fetchOrder(http: Http, order_id: string, signal?: AbortSignal): OneOrder {
  return call(http, routes.getOrder, {
    query: { order_id },
    signal,
    fallback: 'Failed to fetch payments',
  })
}

/** Pays an order that waits in another way. */
export function changeMethod(http: Http, order_id: string, method: PaymentMethod): OneOrder {
  return call(http, routes.changeMethod, { body: { order_id, method }, fallback })
}

/** Cancels an order that waits. */
export function cancelOrder(http: Http, order_id: string): OneOrder {
  return call(http, routes.cancelOrder, { body: { order_id }, fallback })
}

/** Orders of who is signed in, the newest first. */
export function fetchPayments(http: Http): Promise<Result<{ data: Order[] }>> {
  return call(http, routes.getOrders, { fallback: 'Failed to fetch payments' })
}
