import { z } from 'zod'
import { Day, Instant } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { ErrorBody, endpoint, text } from './endpoint.ts'
import * as routes from './routes/check-ins.ts'
import { TimeZone } from './users.ts'

/** A month, `yyyy-mm`. */
export const Month = text.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be yyyy-mm')

/**
 * What a day was for the streak: checked in, or kept without it by the repair that comes of
 * itself, by a freeze bought beforehand, or because moving to another zone had made it shorter.
 */
export const DayKind = z.enum(['check-in', 'repair', 'freeze', 'zone-change'])
export type DayKind = z.infer<typeof DayKind>

export const StreakDay = z.strictObject({ day: Day, kind: DayKind })
export type StreakDay = z.infer<typeof StreakDay>

/** Days in a row that are worth something of their own, once each. */
export const Milestone = z.strictObject({ days: z.int().min(1), points: z.int().min(1) })
export type Milestone = z.infer<typeof Milestone>

/** Where a learner stands with their daily check-in, by the server's clock. */
export const Standing = z.strictObject({
  /** The learner's day now, in their zone; and when it ends. */
  day: Day,
  ends_at: Instant,
  time_zone: TimeZone,
  is_checked_in: z.boolean(),
  /** When the next check-in can be; after a change of zone, 20 hours after the one before. */
  opens_at: Instant,
  /** Consecutive days with a check-in; days that were kept neither count nor end it. */
  daily_check_in_streak: z.int().nonnegative(),
  longest_streak: z.int().nonnegative(),
  last_check_in_date: Day.nullable(),
  points: z.int().nonnegative(),
  /** What a check-in brings. */
  points_each: z.int().min(1),
  /** Freezes at hand, and the most one can have. */
  freezes: z.int().min(0),
  freezes_max: z.int().min(1),
  /** First day that the next automatic repair could keep: today or earlier when it is at hand. */
  repair_from: Day,
  /** Days up to yesterday that were kept for the streak that stands, the newest first, at most 10. */
  kept: z.array(StreakDay),
  next_milestone: Milestone.nullable(),
  milestones: z.array(Milestone.extend({ is_reached: z.boolean() })),
})
export type Standing = z.infer<typeof Standing>

/** What the answer to a check-in carries (spec section 7), and what it has changed. */
export const CheckInResult = Standing.extend({
  /** False when this day was checked in before: nothing has changed. */
  is_new: z.boolean(),
  /** Points of this check-in, with those of a milestone; 0 unless it is new. */
  earned: z.int().min(0),
  /** The milestone that this check-in reached. */
  milestone: Milestone.nullable(),
})
export type CheckInResult = z.infer<typeof CheckInResult>

export const checkIn = endpoint({
  ...routes.checkIn,
  summary:
    "Checks in for the learner's day by the server's clock, once; again it answers the same state",
  access: 'learner',
  params: z.strictObject({ userId: text.max(60) }),
  body: z.strictObject({}),
  status: 200,
  answer: z.strictObject({ data: CheckInResult }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'check-in-too-soon'],
  errorBodies: {
    // When it can be, after a change of zone.
    'check-in-too-soon': ErrorBody.extend({ data: z.strictObject({ opens_at: Instant }) }),
  },
})

export const getCheckIns = endpoint({
  ...routes.getCheckIns,
  summary: 'Where the learner stands with the daily check-in, and the days of a month',
  access: 'learner',
  query: z.strictObject({ month: Month.optional() }),
  status: 200,
  answer: z.strictObject({
    data: Standing.extend({
      month: Month,
      days: z.array(StreakDay),
    }),
  }),
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})
