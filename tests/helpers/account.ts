import type { Locator, Page } from 'playwright-core'
import { privacyPolicyVersion } from '../../content/legal/versions.ts'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { login, register, verifyRegister } from '../../src/contract/routes/users.ts'
import type { LoginAnswer } from '../../src/contract/sessions.ts'
import type { Mailbox } from './mailbox.ts'

export const PASSWORD = 'kebun teh di lereng gunung'

/** A client that stores cookies, as a browser does. */
function browserHttp(url: string): Http {
  let cookie = ''
  return createHttp({
    root: `${url}/api`,
    fetch: async (address, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie }
      const answer = await fetch(address, { ...init, headers })
      const [set] = answer.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] ?? ''
      return answer
    },
  })
}

/** Creates an account through the API, as the screens do. */
export async function createAccount(
  url: string,
  mailbox: Mailbox,
  email: string,
  name = 'Rina Kusuma',
): Promise<LoginAnswer> {
  const http = browserHttp(url)
  const registration = { name, email, password: PASSWORD, is_adult: true }
  const registered = await call(http, register, {
    body: {
      ...registration,
      privacy_policy_version: privacyPolicyVersion,
    },
  })
  if (!registered.ok) throw new Error(registered.error.message)
  const answer = await call(http, verifyRegister, {
    body: { email, otp: await mailbox.code(email) },
  })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

/** Starts another session of an account. */
export async function openSession(url: string, email: string): Promise<LoginAnswer> {
  const answer = await call(browserHttp(url), login, { body: { email, password: PASSWORD } })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

/** Opens a page as a user who has just signed in, without the login screen. */
export async function signInAt(page: Page, email: string, path: string): Promise<void> {
  const answer = await page.request.post('/api/users/login', {
    data: { email, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { token, refreshToken, user }: LoginAnswer = await answer.json()
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  const url = new URL(answer.url()).origin
  const cookies = Object.entries(values).map(([name, value]) => ({ name, value, url }))
  await page.context().addCookies(cookies)
  await page.goto(path)
}

export function snackbar(page: Page, text: string | RegExp): Locator {
  return page.locator('.snackbar').filter({ hasText: text })
}
