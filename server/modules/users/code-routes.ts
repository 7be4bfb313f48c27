import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { register, verifyRegister } from '../../../src/contract/account-registration.ts'
import {
  changePassword as changePasswordCall,
  forgotPassword,
  resetPassword as resetPasswordCall,
  verifyOtp,
} from '../../../src/contract/password-reset.ts'
import { requestLoginCode } from '../../../src/contract/sessions.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { deviceOf } from '../../auth/device.ts'
import { limitForm } from '../../auth/form-limits.ts'
import { HOST_COOKIE } from '../../auth/host-cookie.ts'
import { rememberDevice } from '../../auth/known-device.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { changePassword } from './change-password.ts'
import { bindBrowser, browserOf } from './code-browser.ts'
import type { UserDependencies } from './dependencies.ts'
import { askForLoginCode } from './login-code.ts'
import { type Asker, checkAnswer } from './one-time-codes.ts'
import { askForReset, GRANT_TIME, grantReset, resetPassword } from './password-reset.ts'
import { askForAccount, checkRegistration, makeAccount } from './registration.ts'
import { readUser } from './user.ts'

/**
 * Routes that a mailed code confirms, for a new account or a new password, and the change with the
 * old password.
 */
export function codeRoutes(dependencies: UserDependencies) {
  const networkOf = (c: Context) => clientNetwork(c, dependencies.trustedProxies)
  const askerOf = (c: Context): Asker => ({ browser: bindBrowser(c), network: networkOf(c) })
  const answererOf = (c: Context) => ({ browser: browserOf(c), network: networkOf(c) })
  return [
    on(register, async ({ body, c }) => {
      checkRegistration(body)
      await limitForm(c, 'codes to register', dependencies)
      await askForAccount(dependencies, body, askerOf(c))
      return { data: {} }
    }),
    on(verifyRegister, async ({ body, c }) => {
      const right = await checkAnswer(dependencies, {
        ...body,
        purpose: 'register',
        ...answererOf(c),
      })
      const device = deviceOf(c.req.header('user-agent'))
      const { userId, tokens } = await makeAccount(dependencies, right, device)
      const user = await readUser(dependencies.db, userId, dependencies.now())
      if (!user) throw new ApiError('token-revoked')
      rememberDevice(dependencies.secret, c, body.email)
      return { ...tokens, user }
    }),
    on(requestLoginCode, async ({ body, c }) => {
      await limitForm(c, 'codes to sign in', dependencies)
      await askForLoginCode(dependencies, body.email, askerOf(c))
      return { data: {} }
    }),
    on(forgotPassword, async ({ body, c }) => {
      await limitForm(c, 'codes to reset', dependencies)
      await askForReset(dependencies, body.email, askerOf(c))
      return { data: {} }
    }),
    on(verifyOtp, async ({ body, c }) => {
      const right = await checkAnswer(dependencies, { ...body, purpose: 'reset', ...answererOf(c) })
      setCookie(c, 'reset', await grantReset(dependencies, right), {
        ...HOST_COOKIE,
        maxAge: GRANT_TIME / 1000,
      })
      return { data: {} }
    }),
    on(resetPasswordCall, async ({ body, c }) => {
      await resetPassword(dependencies, body, getCookie(c, 'reset', 'host'))
      deleteCookie(c, 'reset', HOST_COOKIE)
      // A person who proved to own the address can sign in here, whatever others attempted
      // meanwhile.
      rememberDevice(dependencies.secret, c, body.email)
      return { data: {} }
    }),
    on(changePasswordCall, async ({ who, body }) => {
      await changePassword(dependencies, who.userId, body)
      return { data: {} }
    }),
  ]
}
