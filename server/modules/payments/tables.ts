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
      /** What the browser made for it. */
      order_key: string
      /** The user's id while it waits for money, null afterwards: nobody has two that wait. */
      open_key: string | null
      /** JSON: StoredSale, all that was sold as it was then. */
      sale: string
      amount_rupiah: number
      gateway: Gateway
      status: OrderStatus
      referral_code: string | null
      created_at: number
      expires_at: number
      paid_at: number | null
      /** Number of the charge that paid it; what others bring goes back. */
      paid_charge: number | null
      refunded_at: number | null
      invoice_number: string | null
      /** Names its file; nobody guesses it. */
      invoice_key: string | null
    }
    /** Every way in which an order could be paid; the newest is the one that is shown. */
    charges: {
      user_id: string
      order_id: string
      /** From 1; with the order's id it is what the gateway knows: `sapa-…-1`. */
      number: number
      method: PaymentMethod
      status: ChargeStatus
      amount_rupiah: number
      /** JSON: Instructions; null until the gateway has answered. */
      instructions: string | null
      pay_url: string | null
      created_at: number
      /** When the gateway was asked last. */
      asked_at: number
      paid_at: number | null
    }
    /** Money that was marked as given back, or has to be: what a charge brought once its order was paid already. */
    refunds: {
      user_id: string
      order_id: string
      charge: number
      amount_rupiah: number
      /** `due` until an administrator or the gateway says that it went back. */
      status: 'due' | 'done'
      reason: string
      created_at: number
      done_at: number | null
    }
    /** What gateways have told, as they told it; each once. */
    payment_notifications: {
      /** SHA-256 of the body. */
      hash: string
      order_id: string
      charge: number
      body: string
      received_at: number
      /** Null while it waits for the gateway's word. */
      processed_at: number | null
    }
    referral_codes: { user_id: string; code: string; created_at: number }
    /** Who came through whom, once the first order is paid: each has one friend who brought them. */
    referrals: {
      /** The friend who came. */
      user_id: string
      referrer_id: string
      /** Both ids in order: two cannot have brought each other. */
      pair: string
      order_id: string
      rewarded_at: number
    }
    /** What the simulated bank knows; nothing of ours reads it but through its gateway. */
    simulated_payments: {
      /** As the gateway knows a charge: `sapa-…-1`. */
      reference: string
      /** Names its page. */
      key: string
      title: string
      method: PaymentMethod
      instructions: string
      amount_rupiah: number
      status: string
      created_at: number
      expires_at: number
    }
    /** Notifications that the simulated bank has still to send. */
    simulated_notifications: {
      id: string
      reference: string
      body: string
      send_at: number
      tries: number
    }
  }
}
