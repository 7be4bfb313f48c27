import { z } from 'zod'

/** What one attempt may be given back, in all. */
export const EXTRA_MINUTES_MAX = 120

/** Under which conditions an attempt was made. */
export const Conditions = z.strictObject({
  /** Times the usual time: 1, or more for who needs it. */
  time_factor: z.number().min(1).max(3),
  /** Time that an administrator gave back; deadlines have it already. */
  extra_minutes: z.int().min(0).max(EXTRA_MINUTES_MAX),
  /** False where answers were handed in all at once, without a clock, though the test has one. */
  is_timed: z.boolean(),
  /**
   * Whether it is the first honest one, while it is open as far as can be told: the whole test,
   * against its clock where it has one, before this learner was shown any of its keys. What a
   * result is worth beyond learning (points, readiness, certificates) may hang on this one alone.
   */
  is_first: z.boolean(),
  /** Whether any of its answers was checked before it was handed in: then it is practice. */
  is_checked: z.boolean(),
})
export type Conditions = z.infer<typeof Conditions>
