import { REFERRAL_POINTS } from '../../src/contract/limits.ts'
import type { PointsReason } from '../../src/contract/points.ts'

/** What a reason brings. */
export interface PointsRule {
  /** Of one thing. */
  points: number
  /** The most in a day of the learner, so that nobody farms; null where it cannot be repeated. */
  per_day: number | null
}

/** Days in a row that bring something of their own, once each. */
export const MILESTONES = [
  { days: 7, points: 50 },
  { days: 30, points: 200 },
  { days: 100, points: 700 },
] as const

/** What brings points, and how many. */
export const POINTS_RULES = {
  'check-in': { points: 10, per_day: 10 },
  milestone: { points: MILESTONES[0].points, per_day: null },
  learning: { points: 20, per_day: 60 },
  /** A whole test against the clock; a practice set brings `PRACTICE_POINTS`. */
  'mock-test': { points: 30, per_day: 60 },
  review: { points: 1, per_day: 20 },
  referral: { points: REFERRAL_POINTS, per_day: null },
} as const satisfies Record<Exclude<PointsReason, 'redemption'>, PointsRule>

export const PRACTICE_POINTS = 10
