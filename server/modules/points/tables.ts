import type { PointsReason } from '../../../src/contract/points.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Every change of a learner's points; nothing is ever taken out or changed. */
    points_ledger: {
      user_id: string
      /** What it is for, such as `referral sapa-…`: the same thing counts once. */
      key: string
      reason: PointsReason
      /** What exactly it was for, for people; null where the reason says all. */
      title: string | null
      /** Below zero for what was spent. */
      points: number
      /** What there was after it: the sum of all up to here. */
      balance: number
      /** The learner's day, `yyyy-mm-dd`. */
      day: string
      /** In milliseconds UTC. Later than that of every line before it, so that it orders them. */
      at: number
    }
  }
}
