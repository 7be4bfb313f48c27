import type { RewardKind } from '../../../src/contract/rewards.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * Redemptions. The key is the learner with the id that the browser made: a repeated request
     * redeems once.
     */
    redemptions: {
      user_id: string
      redemption_id: string
      reward_id: string
      kind: RewardKind
      /** Title at that time. */
      title: string
      points: number
      at: number
    }
    /**
     * Number given of each reward, stored apart from it so that editing the reward cannot lose it.
     */
    reward_stock: { reward_id: string; taken: number }
    /** Discounts on a package that were bought with points. */
    vouchers: {
      user_id: string
      /** Ten of Crockford's digits. */
      code: string
      /** The redemption that created it. */
      redemption_id: string
      discount_rupiah: number
      created_at: number
      /** An order can take it until then; an order that has it keeps it. */
      expires_at: number
      /** The order that holds it, while it waits for its payment and after. No order has two. */
      order_id: string | null
      /** Time at which that order was paid. */
      used_at: number | null
    }
  }
}
