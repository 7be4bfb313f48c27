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

/** Asks for a code by mail. @returns what went wrong */
export async function askForCode(email: string): Promise<Problems | undefined> {
  const answer = await call(siteHttp, forgotPassword, { body: { email } })
  if (answer.ok) return undefined
  if (answer.error.code === 'invalid-input') return { email: accountForms.problems.email }
  return { form: failureText(answer.error) }
}

/** The second step: the code, the time it lives, and another one. */
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
      // So the specification wants it (section 8).
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

/** @returns what is wrong with a code; else the next page is on its way */
async function verify(email: string, otp: string): Promise<string | undefined> {
  const answer = await call(siteHttp, verifyOtp, { body: { email, otp } })
  if (!answer.ok) return failureText(answer.error)
  say(text.verified)
  location.assign(`${paths.changePassword}?email=${encodeURIComponent(email)}`)
  return undefined
}

/** Shows how long a code that has just been sent lives. @returns how to stop */
function showTimeLeft(form: HTMLFormElement): () => void {
  const timer = form.querySelector('[role=timer]')
  const expired = form.querySelector('[data-expired]')
  return countDown(OTP_TIME, (left, isOver) => {
    if (timer) timer.textContent = left
    const words = isOver ? text.expired : ''
    if (expired && expired.textContent !== words) expired.textContent = words
  })
}

/** Counts down from a time, in milliseconds. @returns how to stop */
function countDown(time: number, show: (text: string, isOver: boolean) => void): () => void {
  const end = Date.now() + time
  const tick = () => {
    // By the clock: timers stand still while a phone sleeps.
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    if (seconds === 0) clearInterval(handle)
    show(asClock(seconds), seconds === 0)
  }
  const handle = setInterval(tick, 1_000)
  tick()
  return () => clearInterval(handle)
}

/** 605 seconds: 10:05. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
