declare module '../db/tables.ts' {
  interface Tables {
    /** Money off a package, that points were given for. */
    vouchers: {
      user_id: string
      /** Ten of Crockford's digits. */
      code: string
      /** The redemption it came from. */
      redemption_id: string
      discount_rupiah: number
      created_at: number
      /** Until then an order can take it; one that has it keeps it. */
      expires_at: number
      /** The order that has it, while it waits for its payment and after. No order has two. */
      order_id: string | null
      /** When that order was paid. */
      used_at: number | null
    }
  }
}

export {}
