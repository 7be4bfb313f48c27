import { z } from 'zod'
import { LEARNER_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import * as routes from './routes/users.ts'

/** The items of the education-level dropdown (spec section 2). */
export const EducationLevel = z.enum([
  'Elementary School',
  'Junior High School',
  'Senior High School',
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Others',
])
export type EducationLevel = z.infer<typeof EducationLevel>

/** Indonesia's three zones, and Korea's. */
export const TimeZone = z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Seoul'])
export type TimeZone = z.infer<typeof TimeZone>

/** An account for its own learner. */
export const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  education_level: EducationLevel.nullable(),
  time_zone: TimeZone,
  /** Path under the API root; null means the default picture. */
  profile_photo: z.string().nullable(),
  isAdmin: z.boolean(),
  points: z.int().nonnegative(),
  daily_check_in_streak: z.int().nonnegative(),
  /** Day, `yyyy-mm-dd`, in the learner's time zone. */
  last_check_in_date: z.string().nullable(),
})
export type User = z.infer<typeof User>

export const getUser = endpoint({
  ...routes.getUser,
  summary: 'The account of who is signed in',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ user: User }),
  errors: LEARNER_ERRORS,
})
