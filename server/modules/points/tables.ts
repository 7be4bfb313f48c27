import type { PointsReason } from '../../../src/contract/points.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Every change of a learner's points; rows are never changed or deleted. */
    points_ledger: {
      user_id: string
      /** Key of the occurrence, such as `referral sapa-…`: the same one counts once. */
      key: string
      reason: PointsReason
      /** Description for people; null where the reason is enough. */
      title: string | null
      /** Negative when points were spent. */
      points: number
      /** Balance after this row: the sum of all rows up to here. */
      balance: number
      /** The learner's day, `yyyy-mm-dd`. */
      day: string
      /** Milliseconds UTC, later than in every earlier row, so that it orders the rows. */
      at: number
    }
  }
}
