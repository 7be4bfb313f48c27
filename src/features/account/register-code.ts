import { register as text } from '../../../content/site/account/register.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { verifyRegister } from '../../api/users.ts'
import type { AccountRegistration } from '../../contract/account-registration.ts'
import { PIN_LENGTH } from '../../contract/limits.ts'
import { type Problems, setBusy, showProblems, takeForm } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problems.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../stores/notifications.ts'
import { signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { askForAccount } from './ask-for-account.ts'
import { awaitEmail, awaitedEmail } from './awaited-email.ts'
import { pinBoxes } from './pin-boxes.ts'

/** The step between the form and the account. */
export function showCodeStep(form: HTMLFormElement, codeForm: HTMLFormElement) {
  const group = codeForm.querySelector<HTMLElement>('.pin')
  const boxes = group && pinBoxes(group)
  const heading = document.querySelector('h1')
  const before = heading?.textContent ?? ''
  let email = ''
  // Kept in memory alone: it has the password in it.
  let sent: AccountRegistration | undefined

  const show = (isCode: boolean) => {
    form.hidden = isCode
    codeForm.hidden = !isCode
    // What is above the form speaks of the first step.
    document.querySelector<HTMLElement>('.lead')?.toggleAttribute('hidden', isCode)
    if (heading) heading.textContent = isCode ? text.code.heading : before
  }
  const open = (awaited: string) => {
    email = awaited
    awaitEmail(awaited)
    codeForm.querySelector('.sent-to b')?.replaceChildren(awaited)
    showProblems(codeForm, {})
    show(true)
    boxes?.clear()
    boxes?.focus()
  }
  const back = () => {
    awaitEmail(undefined)
    show(false)
    const input = form.querySelector<HTMLInputElement>('[name=email]')
    if (input && !input.value) input.value = email
    form.querySelector<HTMLInputElement>('[name=name]')?.focus()
  }
  takeForm(codeForm, {
    check: () => {
      const isWhole = /^\d+$/.test(boxes?.value() ?? '') && boxes?.value().length === PIN_LENGTH
      return isWhole ? {} : { otp: accountForms.problems.noCode }
    },
    async send() {
      const answer = await verifyRegister(siteHttp, { email, otp: boxes?.value() ?? '' })
      if (!answer.ok) {
        if (answer.error.code === 'wrong-otp') boxes?.clear()
        return { otp: failureText(answer.error) }
      }
      awaitEmail(undefined)
      if (!signIn(answer.value)) return { form: accountForms.problems.cookies }
      location.assign(codeForm.dataset['next'] ?? paths.dashboard)
      return undefined
    },
  })
  codeForm.querySelector('[data-back]')?.addEventListener('click', back)
  const resend = codeForm.querySelector<HTMLElement>('[data-resend]')
  resend?.addEventListener('click', async () => {
    if (resend.ariaBusy === 'true') return
    // After a reload the password has to be typed again.
    if (!sent) return back()
    setBusy(resend, true)
    const problems = await askForAccount(sent)
    setBusy(resend, false)
    const problem = Object.values(problems ?? {}).find(Boolean) ?? ''
    showProblems(codeForm, { form: problem })
    if (problem) return
    boxes?.clear()
    boxes?.focus()
    notify({ severity: 'success', message: text.code.resent })
  })
  const awaited = awaitedEmail()
  if (awaited) open(awaited)
  return {
    /** Sends the form. @returns what went wrong */
    async begin(registration: AccountRegistration): Promise<Problems | undefined> {
      const problems = await askForAccount(registration)
      if (problems) return problems
      sent = registration
      open(registration.email)
      notify({ severity: 'success', message: text.code.sent })
      return undefined
    },
  }
}
