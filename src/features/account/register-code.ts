import { register as text } from '../../../content/site/account/register.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import type { AccountRegistration } from '../../contract/account-registration.ts'
import { register, verifyRegister } from '../../contract/routes/users.ts'
import type { PinBoxes } from '../../kit/form/pin-boxes.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { type Problems, showProblems } from '../../kit/form/show-problems.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../stores/notifications.ts'
import { takeOnboarding } from '../../stores/onboarding/take-onboarding.ts'
import { signIn } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { takeCode } from './code-form.ts'
import { pendingEmail, setPendingEmail } from './pending-email.ts'

const say = (message: string) => void notify({ severity: 'success', message })

/**
 * Runs the step between the form and the account. @returns a function that sends the form and
 * returns the problems
 */
export function takeCodeStep(form: HTMLFormElement, codeForm: HTMLFormElement) {
  const show = stepsOf(form, codeForm)
  let email = ''
  // Kept in memory only, because it contains the password.
  let sent: AccountRegistration | undefined
  const back = () => {
    setPendingEmail(undefined)
    show('form')
    leadBack(form, email)
  }
  const openCode = takeCode(codeForm, {
    back,
    send: otp => confirmAccount(codeForm, { email, otp }),
    // After a reload the password has to be typed again.
    resend: async boxes => (sent ? await sendAnother(codeForm, sent, boxes) : back()),
  })
  const open = (pending: string) => {
    email = pending
    setPendingEmail(pending)
    show('code')
    openCode(pending)
  }
  const pending = pendingEmail()
  if (pending) open(pending)
  return async (registration: AccountRegistration): Promise<Problems | undefined> => {
    const problems = await askForAccount(registration)
    if (problems) return problems
    sent = registration
    open(registration.email)
    say(text.code.sent)
    return undefined
  }
}

/** Returns functions that show either step; the text above the form belongs to the first. */
function stepsOf(form: HTMLFormElement, codeForm: HTMLFormElement) {
  const heading = document.querySelector('h1')
  const before = heading?.textContent ?? ''
  return (step: 'form' | 'code') => {
    form.hidden = step === 'code'
    codeForm.hidden = step === 'form'
    document.querySelector<HTMLElement>('.lead')?.toggleAttribute('hidden', step === 'code')
    if (heading) heading.textContent = step === 'code' ? text.code.heading : before
  }
}

function leadBack(form: HTMLFormElement, email: string): void {
  const input = form.querySelector<HTMLInputElement>('[name=email]')
  if (input && !input.value) input.value = email
  form.querySelector<HTMLInputElement>('[name=name]')?.focus()
}

async function confirmAccount(
  codeForm: HTMLFormElement,
  code: { email: string; otp: string },
): Promise<Problems | undefined> {
  const answer = await call(siteHttp, verifyRegister, { body: code })
  // The input stays, because usually only one digit of it is wrong.
  if (!answer.ok) return { otp: failureText(answer.error) }
  setPendingEmail(undefined)
  if (!signIn(answer.value)) return { form: accountForms.problems.cookies }
  await takeOnboarding(siteHttp)
  location.assign(codeForm.dataset['next'] ?? paths.dashboard)
  return undefined
}

async function sendAnother(
  codeForm: HTMLFormElement,
  sent: AccountRegistration,
  boxes: PinBoxes,
): Promise<void> {
  const problems = await askForAccount(sent)
  const problem = Object.values(problems ?? {}).find(Boolean) ?? ''
  showProblems(codeForm, { form: problem })
  if (problem) return
  boxes.clear()
  boxes.focus()
  say(text.code.resent)
}

/** Requests an account, and with it a code by e-mail. @returns the problems, if any */
async function askForAccount(registration: AccountRegistration): Promise<Problems | undefined> {
  const answer = await call(siteHttp, register, { body: registration })
  if (answer.ok) return undefined
  const { error } = answer
  if (error.code === 'weak-password') return { password: error.message }
  if (error.code !== 'invalid-input') return { form: failureText(error) }
  const isAscii = /^[ -~]+$/.test(registration.email)
  return isAscii ? { form: text.problems.input } : { email: accountForms.problems.email }
}
