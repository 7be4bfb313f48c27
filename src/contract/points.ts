import { z } from 'zod'
import { Day, Instant } from './catalogue.ts'
import { LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/points.ts'

/** What points come from, or go for. */
export const PointsReason = z.enum([
  'check-in',
  'milestone',
  'learning',
  'mock-test',
  'review',
  'referral',
  'redemption',
])
export type PointsReason = z.infer<typeof PointsReason>

/** One line of the ledger. */
export const PointsTransaction = z.strictObject({
  /** Names it among those of this learner. */
  id: z.string(),
  reason: PointsReason,
  /** What exactly it was for, such as the title of a reward; null where the reason says all. */
  title: z.string().nullable(),
  /** Below zero for what was spent. */
  points: z.int(),
  /** What there was after it. */
  balance: z.int().min(0),
  at: Instant,
})
export type PointsTransaction = z.infer<typeof PointsTransaction>

export const getTransactions = endpoint({
  ...routes.getTransactions,
  summary: 'What points came from and went for, the newest first',
  access: 'learner',
  query: z.strictObject({
    reason: PointsReason.optional(),
    /** `next` of the page before. */
    after: text.regex(/^\d{1,15}$/, 'must be `next` of a page').optional(),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.array(PointsTransaction).max(50),
    /** Where the next page begins; null on the last. */
    next: z.string().nullable(),
  }),
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})

/** The points of a learner. */
export const Points = z.strictObject({
  points: z.int().min(0),
  /** The last 30 days of the learner, the oldest first, all of them. */
  days: z
    .array(z.strictObject({ day: Day, earned: z.int().min(0), spent: z.int().min(0) }))
    .length(30),
  rules: z.array(
    z.strictObject({
      reason: PointsReason.exclude(['redemption']),
      /** Of one; of milestones the least. */
      points: z.int().min(1),
      /** The most in a day of the learner; null where it needs no bound. */
      per_day: z.int().min(1).nullable(),
      /** What of that is left today. */
      left_today: z.int().min(0).nullable(),
    }),
  ),
})
export type Points = z.infer<typeof Points>

export const getPoints = endpoint({
  ...routes.getPoints,
  summary: 'The balance, what was earned and spent each day of the last 30, and what brings points',
  access: 'learner',
  status: 200,
  answer: z.strictObject({
    data: Points,
  }),
  errors: LEARNER_ERRORS,
})
