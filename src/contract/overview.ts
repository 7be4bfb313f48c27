import { z } from 'zod'
import { DAY } from '../lib/durations.ts'
import { Day, Instant } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { OVERVIEW_DAYS_MAX, OVERVIEW_FROM } from './limits.ts'
import * as routes from './routes/administration.ts'

const Count = z.int().min(0)

/** Figures of a period of days in Asia/Jakarta. */
export const Numbers = z.strictObject({
  /** Accounts with learning activity, each counted once, however many days it was. */
  active_learners: Count,
  registrations: Count,
  check_ins: Count,
  /** Videos, quizzes and modules that somebody finished for the first time. */
  parts_finished: Count,
  classes_finished: Count,
  /** Includes those of visitors. */
  mock_tests: Count,
  /** Includes revoked ones. */
  certificates: Count,
  orders_paid: Count,
  /** Revenue of the orders paid in the period, without later refunds. */
  revenue_rupiah: Count,
  /** Refunds in the period, of money that had counted as revenue. */
  refunded_rupiah: Count,
})
export type Numbers = z.infer<typeof Numbers>

/** Days that can have figures: others are mistakes. */
const CountedDay = Day.refine(
  day => day >= OVERVIEW_FROM && day < '2100',
  'must be a day since 2020',
)
const Period = z.strictObject({ from: Day, to: Day })
const RequestedPeriod = z.strictObject({ from: CountedDay, to: CountedDay })

export const Overview = z.strictObject({
  ...Period.shape,
  /** One for each day, the oldest first. */
  days: z.array(z.strictObject({ day: Day, ...Numbers.shape })),
  total: Numbers,
  /** The same for as many days before the period. */
  before: z.strictObject({ ...Period.shape, total: Numbers }),
  /** Time of the figures, which may be a minute old. */
  made_at: Instant,
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  ...routes.getOverview,
  summary: 'Figures of the site: each day of a period, its sum, and the previous period',
  access: 'administrator',
  query: RequestedPeriod.refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'must not be before from',
  }).refine(({ from, to }) => Date.parse(to) - Date.parse(from) < OVERVIEW_DAYS_MAX * DAY, {
    path: ['to'],
    error: `must be at most ${OVERVIEW_DAYS_MAX} days`,
  }),
  status: 200,
  answer: z.strictObject({ data: Overview }),
  errors: ['signed-out', 'token-expired', 'token-revoked', 'forbidden', 'wait', 'invalid-input'],
})
