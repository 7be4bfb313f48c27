import type { RewardKind } from '../../src/contract/rewards.ts'

declare module '../db/tables.ts' {
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
  }
}
