import * as routes from '../contract/routes/users.ts'
import type { LoginAnswer } from '../contract/sessions.ts'
import type { User } from '../contract/users.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

type Done = { data: Record<string, never> }

export function login(
  http: Http,
  body: { email: string; password: string },
): Promise<Result<LoginAnswer>> {
  return call(http, routes.login, {
    body,
    fallback: 'Something went wrong',
    isOutside: true,
    // The cookie by which the browser is known: others' wrong passwords do not count here.
    withCookies: true,
  })
}

export function refreshTokens(
  http: Http,
  refreshToken: string,
): Promise<Result<{ token: string; refreshToken: string }>> {
  const fallback = 'Unknown error occurred'
  return call(http, routes.refreshToken, {
    body: { refreshToken },
    fallback,
    isOutside: true,
  })
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
