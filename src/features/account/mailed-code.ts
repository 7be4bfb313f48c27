import type { Failure } from '../../api/http.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { showProblems } from '../../kit/form/show-problems.ts'
import { notify } from '../../stores/notifications.ts'
import { takeCode } from './code-form.ts'

interface MailedCodeWork {
  /** Signs in with the code. @returns the failure, if any */
  send: (otp: string) => Promise<Failure | undefined>
  /** Has another code mailed. */
  resend: () => Promise<{ isSent: boolean; failure: Failure | undefined }>
  /** Tells that another code was mailed. */
  resent: string
  /** Goes back to the password. */
  back: () => void
}

/**
 * Makes a form of login.astro for a mailed code work.
 *
 * @returns a function that shows it for a code sent to an address
 */
export function takeMailedCode(
  form: HTMLFormElement,
  { send, resend, resent, back }: MailedCodeWork,
): (email: string) => void {
  return takeCode(form, {
    back: () => back(),
    async send(otp) {
      const failure = await send(otp)
      return failure && { otp: failureText(failure) }
    },
    async resend(boxes) {
      const { isSent, failure } = await resend()
      if (failure && !isSent) showProblems(form, { form: failureText(failure) })
      if (!isSent) return
      boxes.clear()
      boxes.focus()
      notify({ severity: 'success', message: resent })
    },
  })
}
