import { changePassword as text } from '../../../content/site/account/change-password.ts'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { PASSWORD_REDIRECT_TIME, PASSWORD_SNACKBAR_TIME } from '../../contract/limits.ts'
import { changePassword, resetPassword } from '../../contract/routes/users.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { notify } from '../../stores/notifications.ts'
import { $auth, signOut } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const duration = PASSWORD_SNACKBAR_TIME

/**
 * Saves a new password and continues to the next page.
 *
 * @param ask offers another code when this browser may no longer choose a password
 */
export async function chooseNewPassword(
  body: { email: string; new_password: string },
  then: string,
  ask: () => void,
): Promise<Problems | undefined> {
  const answer = await call(siteHttp, resetPassword, { body })
  if (answer.ok) return leave(then)
  if (answer.error.code !== 'reset-not-granted') return refused(answer.error)
  notifyFailure()
  ask()
  return { form: text.notChanged }
}

/** Saves a new password of the signed-in user, who knows the current one, and continues. */
export async function replacePassword(
  body: { current_password: string; new_password: string },
  then: string,
): Promise<Problems | undefined> {
  const answer = await call(siteHttp, changePassword, { body })
  return answer.ok ? leave(then) : refused(answer.error)
}

/**
 * Returns each refusal's problem for its field; a request that never arrived only failed for lack
 * of a network.
 */
function refused(error: Failure): Problems {
  const reason = failureText(error)
  if (error.code === 'network' || error.code === 'timeout') return { form: reason }
  notifyFailure()
  if (error.code === 'weak-password') return { new_password: reason }
  return { [error.code === 'wrong-password' ? 'current_password' : 'form']: reason }
}

/** The specification requires the English text (section 8); the form gives the reason. */
function notifyFailure(): void {
  notify({ severity: 'error', message: `${text.failed} ${text.unchanged}`, duration })
}

/** Leaves the page, as every session of the account has ended, this browser's included. */
async function leave(then: string): Promise<undefined> {
  notify({ severity: 'success', message: `${text.success}. ${text.changed}`, duration })
  const pause = new Promise(resolve => setTimeout(resolve, PASSWORD_REDIRECT_TIME))
  if ($auth.get().isLoggedIn) await signOut()
  await pause
  location.assign(then)
  return undefined
}
