import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, ErrorBody, endpoint, text } from './endpoint.ts'
import { PASSWORD_MAX } from './limits.ts'
import * as routes from './routes/users.ts'
import { Email, Otp } from './user-fields.ts'
import { User } from './users.ts'

const Tokens = {
  /** Access token, sent as a bearer; lives ACCESS_TOKEN_TIME. */
  token: z.string(),
  refreshToken: z.string(),
}
export const LoginAnswer = z.strictObject({ ...Tokens, user: User })
export type LoginAnswer = z.infer<typeof LoginAnswer>
/** For `POST /users/login/second-factor`. */
const SECOND_FACTOR = {
  'second-factor': ErrorBody.extend({
    data: z.strictObject({
      ticket: z.string(),
      /** Whether there is an authenticator app; else only a passkey signs in. */
      has_app: z.boolean(),
      has_passkey: z.boolean(),
    }),
  }),
} as const
const Password = z.string().max(PASSWORD_MAX)

export const login = endpoint({
  ...routes.login,
  summary: 'Sign in',
  body: z.strictObject({ email: Email, password: Password }),
  status: 200,
  answer: LoginAnswer,
  errors: [
    ...BODY_ERRORS,
    'unavailable',
    'wrong-credentials',
    // For `POST /users/login/mailed-code`; the same for right and wrong passwords.
    'login-code',
    'second-factor',
  ],
  errorBodies: SECOND_FACTOR,
})

export const requestLoginCode = endpoint({
  ...routes.requestLoginCode,
  summary:
    'Mail a code that signs in without the password, in this browser only; the same for an address without an account',
  body: z.strictObject({ email: Email }),
  status: 200,
  answer: Done,
  errors: BODY_ERRORS,
})

export const loginWithMailedCode = endpoint({
  ...routes.loginWithMailedCode,
  summary:
    'Sign in with a code that was mailed: after the refusal `login-code` with the password too, after `POST /users/login/request-code` without it. A code lives 10 minutes and works in this browser only',
  body: z.strictObject({ email: Email, password: Password.optional(), otp: Otp }),
  status: 200,
  answer: LoginAnswer,
  errors: [...BODY_ERRORS, 'unavailable', 'too-many-requests', 'wrong-otp', 'second-factor'],
  errorBodies: SECOND_FACTOR,
})

export const refreshToken = endpoint({
  ...routes.refreshTokens,
  summary:
    'Exchange a refresh token for new tokens. Repeated within 10 seconds it returns the same pair; reuse after that ends the session',
  // Long enough for another kind of token, which is invalid and ends the session too.
  body: z.strictObject({ refreshToken: z.string().max(2_000) }),
  status: 200,
  answer: z.strictObject(Tokens),
  errors: [...BODY_ERRORS, 'unavailable', 'token-revoked'],
})

export const logout = endpoint({
  ...routes.logout,
  summary: 'End this session at once',
  access: 'learner',
  status: 200,
  answer: Done,
  errors: LEARNER_ERRORS,
})

export const Session = z.strictObject({
  id: z.string(),
  /** Browser and system, as far as known. */
  device: z.string(),
  created_at: z.int(),
  last_used_at: z.int(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const getSessions = endpoint({
  ...routes.getSessions,
  summary: 'Where this account is signed in, newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Session) }),
  errors: LEARNER_ERRORS,
})

export const endOtherSessions = endpoint({
  ...routes.endOtherSessions,
  summary: 'End every session but this one',
  access: 'learner',
  status: 200,
  answer: Done,
  errors: LEARNER_ERRORS,
})

export const endSession = endpoint({
  ...routes.endSession,
  summary: 'End one of your own sessions',
  access: 'learner',
  params: z.strictObject({ id: text.min(1).max(60) }),
  status: 200,
  answer: Done,
  errors: [...LEARNER_ERRORS, 'not-found', 'invalid-input'],
})
