import { z } from 'zod'
import { Day } from './catalogue.ts'
import { DayKind } from './check-ins.ts'
import { LEARNER_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import * as routes from './routes/weekly-recap.ts'

/** A learner's activity in the seven days up to today. */
export const WeeklyRecap = z.strictObject({
  /** The oldest first; null for a day without a check-in that nothing kept. */
  days: z.array(z.strictObject({ day: Day, kind: DayKind.nullable() })).length(7),
  daily_check_in_streak: z.int().min(0),
  /** Number of different words that were reviewed. */
  words_reviewed: z.int().min(0),
  /** Number of different mock tests and practice sets that the learner has handed in. */
  tests_done: z.int().min(0),
})
export type WeeklyRecap = z.infer<typeof WeeklyRecap>

export const getWeeklyRecap = endpoint({
  ...routes.getWeeklyRecap,
  summary: 'What the learner did in the seven days up to today',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: WeeklyRecap }),
  errors: LEARNER_ERRORS,
})
