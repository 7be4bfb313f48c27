import type { Gateway, OrderStatus, PaymentMethod } from '../../../src/contract/payments.ts'

export type ChargeStatus =
  | 'waiting'
  | 'denied'
  | 'reviewing'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed'

declare module '../../db/tables.ts' {
  interface Tables {
    orders: {
      user_id: string
      id: string
      /** Idempotency key that the browser made. */
      order_key: string
      /**
       * The user's id while the order is pending, null afterwards: nobody has two pending orders.
       */
      open_key: string | null
      /** JSON: StoredSale, the package as it was then. */
      sale: string
      amount_rupiah: number
      gateway: Gateway
      status: OrderStatus
      referral_code: string | null
      created_at: number
      expires_at: number
      paid_at: number | null
      /** Number of the charge that paid it; money of others is refunded. */
      paid_charge: number | null
      refunded_at: number | null
      invoice_number: string | null
      /** Unguessable name of the invoice. */
      invoice_key: string | null
    }
    /** All charges of orders; the newest one of an order is shown. */
    charges: {
      user_id: string
      order_id: string
      /** From 1; with the order's id it makes the gateway's reference: `sapa-…-1`. */
      number: number
      method: PaymentMethod
      status: ChargeStatus
      amount_rupiah: number
      /** JSON: Instructions; null until the gateway has answered. */
      instructions: string | null
      pay_url: string | null
      created_at: number
      /** Time at which the gateway was last asked. */
      asked_at: number
      paid_at: number | null
    }
    /**
     * Refunds that were made or are due, such as of a charge for an order that was paid already.
     */
    refunds: {
      user_id: string
      order_id: string
      charge: number
      amount_rupiah: number
      /** `due` until an administrator or the gateway reports the refund. */
      status: 'due' | 'done'
      reason: string
      created_at: number
      done_at: number | null
    }
    /** Notifications of gateways in their original form, each once. */
    payment_notifications: {
      /** SHA-256 of the body. */
      hash: string
      order_id: string
      charge: number
      body: string
      received_at: number
      /** Null while it waits for the gateway's answer. */
      processed_at: number | null
    }
    referral_codes: { user_id: string; code: string; created_at: number }
    /** Referrals, written when the friend pays their first order: each friend has one referrer. */
    referrals: {
      /** The friend who was referred. */
      user_id: string
      referrer_id: string
      /** Both ids in order: two learners cannot refer each other. */
      pair: string
      order_id: string
      rewarded_at: number
    }
    /** Payments of the simulated bank; our code reads them only through its gateway. */
    simulated_payments: {
      /** Reference of the charge: `sapa-…-1`. */
      reference: string
      /** Key in the address of its page. */
      key: string
      title: string
      method: PaymentMethod
      instructions: string
      amount_rupiah: number
      status: string
      created_at: number
      expires_at: number
    }
    /** Notifications that the simulated bank still has to send. */
    simulated_notifications: {
      id: string
      reference: string
      body: string
      send_at: number
      tries: number
    }
  }
}
