import type { Order } from '../../contract/payments.ts'

/** Whether an order waits for its payment. */
export function isWaiting({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'reviewing'
}

/** Whether an order has ended without a payment. */
export function isOver({ status }: Pick<Order, 'status'>): boolean {
  return status === 'cancelled' || status === 'expired' || status === 'failed'
}
