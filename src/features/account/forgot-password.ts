import { forgotPassword as text } from '../../../content/site/account/forgot-password.ts'
import { type FormHandlers, sendForm, takeForm, textOf } from '../../kit/form/form.ts'
import { emailProblem } from '../../kit/form/problem-texts.ts'
import { showProblems } from '../../kit/form/show-problems.ts'
import { askForCode, say, takeForgottenCode } from './forgot-code.ts'

/**
 * Makes the dialog of forgot-password.astro work.
 *
 * @returns a function that opens it; an e-mail address that is already known is not asked for
 */
export function offerNewPassword(dialog: HTMLDialogElement) {
  const emailForm = dialog.querySelector<HTMLFormElement>('[data-step=email]')
  const codeForm = dialog.querySelector<HTMLFormElement>('[data-step=code]')
  const input = emailForm?.querySelector('input')
  if (!emailForm || !codeForm || !input) throw new Error('The dialog is not as it was written.')

  const code = takeForgottenCode(codeForm, () => backToEmail())
  const backToEmail = () => {
    code.stop()
    codeForm.hidden = true
    emailForm.hidden = false
    input.focus()
  }
  const handlers: FormHandlers = {
    check: data => ({ email: emailProblem(textOf(data, 'email')) }),
    async send(data) {
      const email = textOf(data, 'email')
      const problems = await askForCode(email)
      if (problems || !dialog.open) return problems
      emailForm.hidden = true
      code.start(email)
      say(text.sent)
      return undefined
    },
  }
  takeForm(emailForm, handlers)
  dialog.addEventListener('close', () => code.stop())
  return (email: string, isKnown: boolean) => {
    if (email) input.value = email
    showProblems(emailForm, {})
    if (!dialog.open) dialog.showModal()
    backToEmail()
    if (isKnown) void sendForm(emailForm, handlers)
  }
}
