import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS, PASSWORD_ERRORS } from './common-errors.ts'
import { Done, endpoint, text } from './endpoint.ts'
import { PASSWORD_MAX } from './limits.ts'
import * as routes from './routes/second-factor.ts'
import { LoginAnswer } from './sessions.ts'

/** A code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
const Code = text.min(6).max(40)
const Password = z.string().min(1).max(PASSWORD_MAX)

export const loginWithCode = endpoint({
  ...routes.loginWithCode,
  summary: 'Finish signing in with a code of the authenticator app, or with a recovery code',
  body: z.strictObject({
    /** From the refusal `second-factor` of `POST /users/login`; lives SECOND_FACTOR_TIME. */
    ticket: text.min(1).max(1_000),
    code: Code,
  }),
  status: 200,
  answer: LoginAnswer,
  errors: [
    ...BODY_ERRORS,
    'unavailable',
    'too-many-requests',
    'wrong-second-factor',
    'ticket-expired',
  ],
})

export const SecondFactor = z.strictObject({
  is_on: z.boolean(),
  /** Recovery codes that were not used yet. */
  recovery_codes: z.int().nonnegative(),
  /** Number of passkeys; for an administrator one is a second factor too. */
  passkeys: z.int().nonnegative(),
  /** Whether this account can administrate only with a second factor. */
  is_required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = endpoint({
  ...routes.getSecondFactor,
  summary: 'Whether signing in to this account needs a second factor',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: SecondFactor }),
  errors: LEARNER_ERRORS,
})

export const prepareSecondFactor = endpoint({
  ...routes.prepareSecondFactor,
  summary: 'Get a new key for an authenticator app; it counts once a code of the app confirms it',
  access: 'learner',
  body: z.strictObject({ password: Password }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      /** Base32, to be typed into an app that cannot read the QR code. */
      key: z.string(),
      /** `otpauth://` address, which the QR code holds. */
      uri: z.string(),
    }),
  }),
  errors: [...PASSWORD_ERRORS, 'not-possible'],
})

export const confirmSecondFactor = endpoint({
  ...routes.confirmSecondFactor,
  summary: 'Turn the second factor on with a code of the app; answers the recovery codes, once',
  access: 'learner',
  body: z.strictObject({ code: Code }),
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ recovery_codes: z.array(z.string()) }) }),
  errors: [
    ...LEARNER_ERRORS,
    ...BODY_ERRORS,
    'too-many-requests',
    'wrong-second-factor',
    'not-possible',
  ],
})

export const removeSecondFactor = endpoint({
  ...routes.removeSecondFactor,
  summary: 'Turn the second factor off',
  access: 'learner',
  body: z.strictObject({ password: Password, code: Code }),
  status: 200,
  answer: Done,
  errors: [...PASSWORD_ERRORS, 'too-many-requests', 'wrong-second-factor', 'not-possible'],
})
