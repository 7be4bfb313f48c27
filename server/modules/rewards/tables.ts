import type { RewardKind } from '../../../src/contract/rewards.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** What points were given for. With the learner, the id that the browser made is the key: the same is given once. */
    redemptions: {
      user_id: string
      redemption_id: string
      reward_id: string
      kind: RewardKind
      /** As it was called then. */
      title: string
      points: number
      at: number
    }
    /** How many of a reward were given, apart from it, so that rewriting it cannot lose them. */
    reward_stock: { reward_id: string; taken: number }
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
