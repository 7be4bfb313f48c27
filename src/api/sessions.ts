import * as routes from '../contract/routes/users.ts'
import type { LoginAnswer } from '../contract/sessions.ts'
import type { User } from '../contract/users.ts'
import { call } from './call.ts'
import type { Http, Result } from './http.ts'

type Done = { data: Record<string, never> }
type Tokens = Pick<LoginAnswer, 'token' | 'refreshToken'>

/** Some networks answer for the server: what bears no tokens begins no session, and ends none. */
async function bearingTokens<T extends Tokens>(
  asked: Promise<Result<T>>,
  message: string,
): Promise<Result<T>> {
  const result = await asked
  if (!result.ok || (result.value.token && result.value.refreshToken)) return result
  return { ok: false, error: { code: 'internal', message } }
}

export function login(
  http: Http,
  body: { email: string; password: string },
): Promise<Result<LoginAnswer>> {
  const fallback = 'Something went wrong'
  // With the cookie by which the browser is known: others' wrong passwords do not count here.
  const given = { body, fallback, isOutside: true, withCookies: true }
  return bearingTokens(call(http, routes.login, given), fallback)
}

export function refreshTokens(http: Http, refreshToken: string): Promise<Result<Tokens>> {
  const fallback = 'Unknown error occurred'
  const given = { body: { refreshToken }, fallback, isOutside: true }
  return bearingTokens(call(http, routes.refreshToken, given), fallback)
}

export function logout(http: Http): Promise<Result<Done>> {
  return call(http, routes.logout, {
    // Nobody sees it: this device has forgotten the person by then.
    fallback: 'Something went wrong',
    isOutside: true,
  })
}

export function fetchUser(http: Http): Promise<Result<{ user: User }>> {
  return call(http, routes.getUser, { fallback: 'Failed to fetch user data.' })
}
