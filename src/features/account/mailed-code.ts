import { login } from '../../../content/site/account/login.ts'
import type { Failure } from '../../api/http.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { showProblems } from '../../kit/form/show-problems.ts'
import { notify } from '../../stores/notifications.ts'
import { takeCode } from './code-form.ts'

interface MailedCodeWork {
  /** Signs in with the code. @returns the failure, if any */
  send: (otp: string) => Promise<Failure | undefined>
  /** Sends the password again, which mails another code. */
  resend: () => Promise<Failure | undefined>
  /** Goes back to the password. */
  back: () => void
}

/**
 * Makes the form for the mailed code of login.astro work.
 *
 * @returns a function that shows it for a code sent to an address
 */
export function takeMailedCode(
  form: HTMLFormElement,
  { send, resend, back }: MailedCodeWork,
): (email: string) => void {
  return takeCode(form, {
    back: () => back(),
    async send(otp) {
      const failure = await send(otp)
      return failure && { otp: failureText(failure) }
    },
    async resend(boxes) {
      const failure = await resend()
      if (!failure) return
      if (failure.code !== 'login-code') return showProblems(form, { form: failureText(failure) })
      boxes.clear()
      boxes.focus()
      notify({ severity: 'success', message: login.mailedCode.resent })
    },
  })
}
