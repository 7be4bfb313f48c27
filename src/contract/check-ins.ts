import { z } from 'zod'
import { Day, Instant } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { ErrorBody, endpoint, text } from './endpoint.ts'
import * as routes from './routes/check-ins.ts'
import { TimeZone } from './users.ts'

/** A month, `yyyy-mm`. */
export const Month = text.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be yyyy-mm')

/**
 * The kind of a day in the streak: a check-in, or a missed day that counts as kept by the
 * automatic repair, by a streak freeze, or because a change of time zone has shortened it.
 */
export const DayKind = z.enum(['check-in', 'repair', 'freeze', 'zone-change'])
export type DayKind = z.infer<typeof DayKind>

export const StreakDay = z.strictObject({ day: Day, kind: DayKind })
export type StreakDay = z.infer<typeof StreakDay>

/** A number of consecutive days that earns extra points, once each. */
export const Milestone = z.strictObject({ days: z.int().min(1), points: z.int().min(1) })
export type Milestone = z.infer<typeof Milestone>

/** A learner's check-in standing, by the server's clock. */
export const Standing = z.strictObject({
  /** The learner's current day in their zone, and its end. */
  day: Day,
  ends_at: Instant,
  time_zone: TimeZone,
  is_checked_in: z.boolean(),
  /** Earliest next check-in; after a change of zone 20 hours after the previous one. */
  opens_at: Instant,
  /** Consecutive days with a check-in; frozen and repaired days neither count nor end it. */
  daily_check_in_streak: z.int().nonnegative(),
  longest_streak: z.int().nonnegative(),
  last_check_in_date: Day.nullable(),
  points: z.int().nonnegative(),
  /** Points of a check-in. */
  points_each: z.int().min(1),
  /** Available streak freezes, and their maximum. */
  freezes: z.int().min(0),
  freezes_max: z.int().min(1),
  /** First day on which the automatic repair is available: today or earlier if it is now. */
  repair_from: Day,
  /** Frozen and repaired days of the current streak, the newest first, at most 10. */
  kept: z.array(StreakDay),
  next_milestone: Milestone.nullable(),
  milestones: z.array(Milestone.extend({ is_reached: z.boolean() })),
})
export type Standing = z.infer<typeof Standing>

/** The response to a check-in (spec section 7), with its changes. */
export const CheckInResult = Standing.extend({
  /** False if this day had a check-in already: nothing has changed. */
  is_new: z.boolean(),
  /** Points of this check-in, including those of a milestone; 0 unless it is new. */
  earned: z.int().min(0),
  /** The milestone that this check-in reached. */
  milestone: Milestone.nullable(),
})
export type CheckInResult = z.infer<typeof CheckInResult>

export const checkIn = endpoint({
  ...routes.checkIn,
  summary:
    "Checks in for the learner's day by the server's clock; a repetition returns the same state",
  access: 'learner',
  scope: 'days',
  /** The learner's id; on a partner's page it is that of `/oauth/account`. */
  params: z.strictObject({ userId: text.max(60) }),
  body: z.strictObject({}),
  status: 200,
  answer: z.strictObject({ data: CheckInResult }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'check-in-too-soon'],
  errorBodies: {
    // The earliest next check-in, after a change of zone.
    'check-in-too-soon': ErrorBody.extend({ data: z.strictObject({ opens_at: Instant }) }),
  },
})

export const getCheckIns = endpoint({
  ...routes.getCheckIns,
  summary: "The learner's check-in standing, with the days of a month",
  access: 'learner',
  scope: 'days',
  query: z.strictObject({ month: Month.optional() }),
  status: 200,
  answer: z.strictObject({
    data: Standing.extend({
      month: Month,
      days: z.array(StreakDay),
    }),
  }),
  errors: [...LEARNER_ERRORS, 'forbidden', 'invalid-input'],
})
