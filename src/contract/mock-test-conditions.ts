import { z } from 'zod'

/** Maximum number of minutes that may be added to one attempt in total. */
export const EXTRA_MINUTES_MAX = 120

/** The conditions of an attempt. */
export const Conditions = z.strictObject({
  /** Multiple of the usual time: 1, or more for learners who need it. */
  time_factor: z.number().min(1).max(3),
  /** Minutes that an administrator has added; deadlines include them. */
  extra_minutes: z.int().min(0).max(EXTRA_MINUTES_MAX),
  /** False if all answers of a timed test were handed in at once, without its clock. */
  is_timed: z.boolean(),
  /**
   * Whether it is the learner's first honest attempt, provisional while it is open: the whole test,
   * against its clock if it has one, before the learner has seen any of its keys. Rewards of a
   * result (points, readiness, certificates) may depend on this attempt alone.
   */
  is_first: z.boolean(),
  /** Whether any answer was checked before it was handed in, which makes it practice. */
  is_checked: z.boolean(),
})
export type Conditions = z.infer<typeof Conditions>
