import { forgotPassword as text } from '../../../content/site/account/forgot-password.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import { OTP_TIME, PASSWORD_SNACKBAR_TIME } from '../../contract/limits.ts'
import { forgotPassword, verifyOtp } from '../../contract/routes/users.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { type Problems, showProblems } from '../../kit/form/show-problems.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { takeCode } from './code-form.ts'

const duration = PASSWORD_SNACKBAR_TIME

export function say(message: string): void {
  notify({ severity: 'success', message, duration })
}

/** Requests a code by e-mail. @returns the problems, if any */
export async function askForCode(email: string): Promise<Problems | undefined> {
  const answer = await call(siteHttp, forgotPassword, { body: { email } })
  if (answer.ok) return undefined
  if (answer.error.code === 'invalid-input') return { email: accountForms.problems.email }
  return { form: failureText(answer.error) }
}

/** Runs the second step: the code, its remaining lifetime, and requesting another one. */
export function takeForgottenCode(form: HTMLFormElement, back: () => void) {
  let email = ''
  let stop = () => {}
  const begin = () => {
    stop()
    stop = showTimeLeft(form)
  }
  const open = takeCode(form, {
    back,
    async send(otp) {
      const problem = await verify(email, otp)
      if (!problem) return undefined
      // The specification requires an alert (section 8).
      alert(problem)
      return { otp: problem }
    },
    async resend() {
      const problems = await askForCode(email)
      if (problems) return showProblems(form, problems)
      open(email)
      begin()
      say(text.resent)
    },
  })
  return {
    start(address: string) {
      email = address
      open(email)
      begin()
    },
    stop: () => stop(),
  }
}

/** Verifies a code and goes to the next page. @returns the problem with the code, if any */
async function verify(email: string, otp: string): Promise<string | undefined> {
  const answer = await call(siteHttp, verifyOtp, { body: { email, otp } })
  if (!answer.ok) return failureText(answer.error)
  say(text.verified)
  location.assign(`${paths.changePassword}?email=${encodeURIComponent(email)}`)
  return undefined
}

/**
 * Shows the remaining lifetime of a code that has just been sent. @returns a function that stops it
 */
function showTimeLeft(form: HTMLFormElement): () => void {
  const timer = form.querySelector('[role=timer]')
  const expired = form.querySelector('[data-expired]')
  return countDown(OTP_TIME, (left, isOver) => {
    if (timer) timer.textContent = left
    const words = isOver ? text.expired : ''
    if (expired && expired.textContent !== words) expired.textContent = words
  })
}

/** Counts down from a duration in milliseconds. @returns a function that stops it */
function countDown(time: number, show: (text: string, isOver: boolean) => void): () => void {
  const end = Date.now() + time
  const tick = () => {
    // Uses the clock, because timers stop while a phone sleeps.
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    if (seconds === 0) clearInterval(handle)
    show(asClock(seconds), seconds === 0)
  }
  const handle = setInterval(tick, 1_000)
  tick()
  return () => clearInterval(handle)
}

/** Formats seconds as minutes and seconds: 605 becomes 10:05. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
