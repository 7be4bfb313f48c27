import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { register, verifyRegister } from '../../../src/contract/account-registration.ts'
import { OTP_TIME } from '../../../src/contract/limits.ts'
import {
  forgotPassword,
  resetPassword as resetPasswordCall,
  verifyOtp,
} from '../../../src/contract/password-reset.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { deviceOf } from '../../auth/device.ts'
import { limitForm, type OpenFormParts } from '../../auth/form-limits.ts'
import { readBody } from '../../http/input.ts'
import { type Asker, checkAnswer, newCookieSecret } from './one-time-codes.ts'
import type { UserParts } from './parts.ts'
import { askForReset, GRANT_TIME, grantReset, resetPassword } from './password-reset.ts'
import { askForAccount, makeAccount } from './registration.ts'
import { readUser } from './user.ts'

const COOKIE = {
  prefix: 'host',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Strict',
} as const

/** What is confirmed by a mailed code: a new account, and a new password. */
export function codeRoutes(parts: UserParts & OpenFormParts) {
  const networkOf = (c: Context) => clientNetwork(c, parts.trustedProxies)
  const askerOf = (c: Context): Asker => ({ browser: bindBrowser(c), network: networkOf(c) })
  const answererOf = (c: Context) => ({ browser: browserOf(c), network: networkOf(c) })
  return new Hono()
    .post(register.path, async c => {
      const registration = await readBody(c, register.body)
      await limitForm(c, 'codes', parts)
      await askForAccount(parts, registration, askerOf(c))
      return c.json({ data: {} })
    })
    .post(verifyRegister.path, async c => {
      const given = await readBody(c, verifyRegister.body)
      const answer = { ...given, purpose: 'register', ...answererOf(c) } as const
      const right = await checkAnswer(parts, answer)
      const device = deviceOf(c.req.header('user-agent'))
      const { userId, tokens } = await makeAccount(parts, right, device)
      return c.json({ ...tokens, user: await readUser(parts.db, userId) })
    })
    .post(forgotPassword.path, async c => {
      const { email } = await readBody(c, forgotPassword.body)
      await limitForm(c, 'codes', parts)
      await askForReset(parts, email, askerOf(c))
      return c.json({ data: {} })
    })
    .post(verifyOtp.path, async c => {
      const given = await readBody(c, verifyOtp.body)
      const answer = { ...given, purpose: 'reset', ...answererOf(c) } as const
      const grant = await grantReset(parts, await checkAnswer(parts, answer))
      setCookie(c, 'reset', grant, { ...COOKIE, maxAge: GRANT_TIME / 1000 })
      return c.json({ data: {} })
    })
    .post(resetPasswordCall.path, async c => {
      const given = await readBody(c, resetPasswordCall.body)
      await resetPassword(parts, given, getCookie(c, 'reset', 'host'))
      deleteCookie(c, 'reset', COOKIE)
      return c.json({ data: {} })
    })
}

/**
 * Gives the browser a secret, or leaves it the one it has: a code that it asked for before
 * then still works when the day's limit keeps the next one away.
 */
function bindBrowser(c: Context): string {
  const secret = browserOf(c) ?? newCookieSecret()
  setCookie(c, 'code', secret, { ...COOKIE, maxAge: OTP_TIME / 1000 })
  return secret
}

function browserOf(c: Context): string | undefined {
  const secret = getCookie(c, 'code', 'host')
  return secret && /^[\w-]{22}$/.test(secret) ? secret : undefined
}
