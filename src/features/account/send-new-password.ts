import { changePassword as text } from '../../../content/site/account/change-password.ts'
import { resetPassword } from '../../api/users.ts'
import { PASSWORD_REDIRECT_TIME, PASSWORD_SNACKBAR_TIME } from '../../contract/limits.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { notify } from '../../stores/notifications.ts'
import { $auth, signOut } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const duration = PASSWORD_SNACKBAR_TIME

/**
 * Stores a new password and leads on.
 *
 * @param ask offers another code when this browser may not choose a password any more
 */
export async function chooseNewPassword(
  body: { email: string; new_password: string },
  then: string,
  ask: () => void,
): Promise<Problems | undefined> {
  const answer = await resetPassword(siteHttp, body)
  if (answer.ok) {
    await leave(then)
    return undefined
  }
  const { error } = answer
  if (error.code === 'weak-password') {
    notify({ severity: 'error', message: text.failed, duration })
    return { new_password: error.message }
  }
  if (error.code === 'network' || error.code === 'timeout') return { form: failureText(error) }
  ask()
  return { form: text.failed }
}

/** Every session of the account is over, this browser's too. */
async function leave(then: string): Promise<void> {
  notify({ severity: 'success', message: text.success, duration })
  const pause = new Promise(resolve => setTimeout(resolve, PASSWORD_REDIRECT_TIME))
  if ($auth.get().isLoggedIn) await signOut()
  await pause
  location.assign(then)
}
