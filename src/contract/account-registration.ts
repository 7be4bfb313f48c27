import { z } from 'zod'
import { BODY_ERRORS } from './common-errors.ts'
import { Done, endpoint } from './endpoint.ts'
import * as routes from './routes/users.ts'
import { LoginAnswer } from './sessions.ts'
import { Email, line, Name, Otp, Password, Phone } from './user-fields.ts'
import { EducationLevel, TimeZone } from './users.ts'

export const AccountRegistration = z.strictObject({
  name: Name,
  email: Email,
  password: Password,
  phone: Phone.optional(),
  education_level: EducationLevel.optional(),
  time_zone: TimeZone.default('Asia/Jakarta'),
  /** The privacy policy that the person agreed to. */
  privacy_policy_version: line.min(1).max(20),
  /** False under 18: a parent or guardian must have agreed too (UU 27/2022, article 25). */
  is_adult: z.boolean(),
  guardian_consent: z.boolean().default(false),
})
export type AccountRegistration = z.input<typeof AccountRegistration>

export const register = endpoint({
  ...routes.register,
  summary:
    'Ask for an account; a code goes out by mail. The answer is the same for an address that has an account already',
  body: AccountRegistration.refine(
    ({ is_adult, guardian_consent }) => is_adult || guardian_consent,
    {
      path: ['guardian_consent'],
      message: 'needed under 18',
    },
  ),
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, 'unavailable', 'weak-password', 'outdated-policy'],
})

export const verifyRegister = endpoint({
  ...routes.verifyRegister,
  summary: 'Confirm the mailed code in the browser that registered, and sign in',
  body: z.strictObject({ email: Email, otp: Otp }),
  status: 200,
  answer: LoginAnswer,
  errors: [...BODY_ERRORS, 'unavailable', 'too-many-requests', 'wrong-otp'],
})
