import { forgotPassword as text } from '../../../content/site/account/forgot-password.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { forgotPassword, verifyOtp } from '../../api/users.ts'
import { OTP_TIME, PASSWORD_SNACKBAR_TIME, PIN_LENGTH } from '../../contract/limits.ts'
import { type Problems, setBusy, showProblems, takeForm, textOf } from '../../kit/form/form.ts'
import { emailProblem, failureText } from '../../kit/form/problems.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { countDown } from './countdown.ts'
import { pinBoxes } from './pin-boxes.ts'

const duration = PASSWORD_SNACKBAR_TIME
const say = (message: string) => notify({ severity: 'success', message, duration })

/** Makes the dialog of forgot-password.astro work. @returns how to open it, with an e-mail filled in */
export function offerNewPassword(dialog: HTMLDialogElement): (known: string) => void {
  const emailForm = dialog.querySelector<HTMLFormElement>('[data-step=email]')
  const codeForm = dialog.querySelector<HTMLFormElement>('[data-step=code]')
  const input = emailForm?.querySelector('input')
  if (!emailForm || !codeForm || !input) throw new Error('The dialog is not as it was written.')
  let email = ''

  const code = codeStep(codeForm, () => email)
  const backToEmail = () => {
    code.stop()
    codeForm.hidden = true
    emailForm.hidden = false
    input.focus()
  }
  takeForm(emailForm, {
    duration,
    check: data => ({ email: emailProblem(textOf(data, 'email')) }),
    async send(data) {
      const problems = await ask(textOf(data, 'email'))
      if (problems || !dialog.open) return problems
      email = textOf(data, 'email')
      emailForm.hidden = true
      code.start()
      say(text.sent)
      return undefined
    },
  })
  codeForm.querySelector('[data-back]')?.addEventListener('click', backToEmail)
  dialog.addEventListener('close', () => code.stop())
  return known => {
    if (known) input.value = known
    showProblems(emailForm, {})
    if (!dialog.open) dialog.showModal()
    backToEmail()
  }
}

/** The second step: the code, the time it lives, and another one. */
function codeStep(form: HTMLFormElement, email: () => string) {
  const group = form.querySelector<HTMLElement>('.pin')
  const boxes = group && pinBoxes(group)
  const timer = form.querySelector('[role=timer]')
  const expired = form.querySelector('[data-expired]')
  let stop = () => {}

  const begin = () => {
    stop()
    boxes?.clear()
    stop = countDown(OTP_TIME, (left, isOver) => {
      if (timer) timer.textContent = left
      const words = isOver ? text.expired : ''
      if (expired && expired.textContent !== words) expired.textContent = words
    })
  }
  takeForm(form, {
    duration,
    check: () => {
      const isWhole = /^\d+$/.test(boxes?.value() ?? '') && boxes?.value().length === PIN_LENGTH
      return isWhole ? {} : { otp: accountForms.problems.noCode }
    },
    async send() {
      const answer = await verifyOtp(siteHttp, { email: email(), otp: boxes?.value() ?? '' })
      if (answer.ok) {
        say(text.verified)
        location.assign(`${paths.changePassword}?email=${encodeURIComponent(email())}`)
        return undefined
      }
      const message = failureText(answer.error)
      boxes?.clear()
      // So the specification wants it (section 8).
      alert(message)
      return { otp: message }
    },
  })
  const resend = form.querySelector<HTMLElement>('[data-resend]')
  resend?.addEventListener('click', async () => {
    if (resend.ariaBusy === 'true') return
    setBusy(resend, true)
    const problems = await ask(email())
    setBusy(resend, false)
    if (problems) return fail(form, problems)
    showProblems(form, {})
    begin()
    boxes?.focus()
    say(text.resent)
  })
  return {
    start() {
      const place = form.querySelector('.sent-to b')
      if (place) place.textContent = email()
      showProblems(form, {})
      form.hidden = false
      begin()
      boxes?.focus()
    },
    stop: () => stop(),
  }
}

async function ask(email: string): Promise<Problems | undefined> {
  const answer = await forgotPassword(siteHttp, email)
  if (answer.ok) return undefined
  if (answer.error.code === 'invalid-input') return { email: accountForms.problems.email }
  return { form: failureText(answer.error) }
}

function fail(form: HTMLFormElement, problems: Problems): void {
  showProblems(form, problems)
  const message = Object.values(problems).find(Boolean) ?? ''
  notify({ severity: 'error', message, duration })
}
