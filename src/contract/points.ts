import { z } from 'zod'
import { Day, Instant } from './catalogue.ts'
import { LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/points.ts'

/** Reasons for which points are earned or spent. */
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
  /** Unique among this learner's transactions. */
  id: z.string(),
  reason: PointsReason,
  /** The subject, such as the title of a reward; null if the reason suffices. */
  title: z.string().nullable(),
  /** Negative for spent points. */
  points: z.int(),
  /** Balance after the transaction. */
  balance: z.int().min(0),
  at: Instant,
})
export type PointsTransaction = z.infer<typeof PointsTransaction>

export const getTransactions = endpoint({
  ...routes.getTransactions,
  summary: 'Transactions of points, the newest first',
  access: 'learner',
  scope: 'days',
  query: z.strictObject({
    reason: PointsReason.optional(),
    /** `next` of the previous page. */
    after: text.regex(/^\d{1,15}$/, 'must be `next` of a page').optional(),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.array(PointsTransaction).max(50),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
  errors: [...LEARNER_ERRORS, 'forbidden', 'invalid-input'],
})

/** The points of a learner. */
export const Points = z.strictObject({
  points: z.int().min(0),
  /** The learner's last 30 days, the oldest first, without gaps. */
  days: z
    .array(z.strictObject({ day: Day, earned: z.int().min(0), spent: z.int().min(0) }))
    .length(30),
  rules: z.array(
    z.strictObject({
      reason: PointsReason.exclude(['redemption']),
      /** Points per event; for milestones the smallest. */
      points: z.int().min(1),
      /** Daily limit; null without one. */
      per_day: z.int().min(1).nullable(),
      /** The rest of the limit today. */
      left_today: z.int().min(0).nullable(),
    }),
  ),
})
export type Points = z.infer<typeof Points>

export const getPoints = endpoint({
  ...routes.getPoints,
  summary: 'The balance, points of each of the last 30 days, and ways to earn points',
  access: 'learner',
  scope: 'days',
  status: 200,
  answer: z.strictObject({
    data: Points,
  }),
  errors: [...LEARNER_ERRORS, 'forbidden'],
})
