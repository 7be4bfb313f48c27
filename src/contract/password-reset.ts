import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint } from './endpoint.ts'
import { PASSWORD_MAX } from './limits.ts'
import * as routes from './routes/users.ts'
import { Email, Otp, Password } from './user-fields.ts'

export const forgotPassword = endpoint({
  ...routes.forgotPassword,
  summary:
    'Ask for a code to choose a new password; it lives 10 minutes and works in this browser only. The answer is the same for unknown addresses',
  body: z.strictObject({ email: Email }),
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, 'unavailable'],
})

export const verifyOtp = endpoint({
  ...routes.verifyOtp,
  summary:
    'Confirm the mailed code in the browser that asked; it may then choose a new password once',
  body: z.strictObject({ email: Email, otp: Otp }),
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, 'unavailable', 'too-many-requests', 'wrong-otp'],
})

export const resetPassword = endpoint({
  ...routes.resetPassword,
  summary:
    'Choose a new password, with the grant that verify-otp left in this browser; ends every session',
  body: z.strictObject({ email: Email, new_password: Password }),
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, 'unavailable', 'weak-password', 'reset-not-granted'],
})

export const changePassword = endpoint({
  ...routes.changePassword,
  summary: 'Choose a new password while signed in, with the present one; ends every session',
  access: 'learner',
  body: z.strictObject({ current_password: z.string().max(PASSWORD_MAX), new_password: Password }),
  status: 200,
  answer: Done,
  errors: [
    ...BODY_ERRORS,
    'unavailable',
    ...LEARNER_ERRORS,
    'too-many-requests',
    'wrong-password',
    'weak-password',
  ],
})
