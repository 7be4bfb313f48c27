import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { getUser } from '../../contract/routes/users.ts'
import type { User } from '../../contract/users.ts'
import { hasSession } from '../../lib/session-cookies.ts'
import { openerHeaders } from './opener.ts'
import { learnerHttp } from './page-http.ts'

/** The user of a page; `unknown` while a token has to be renewed, which only the browser can do. */
export type PageUser =
  | { state: 'visitor' }
  | { state: 'unknown' }
  | { state: 'known'; user: User; http: Http }

type RequestedPage = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/**
 * Asks the API for the user of the cookie's token, so that the page works before its scripts load.
 */
export async function pageUser(page: RequestedPage): Promise<PageUser> {
  if (!hasSession(page.request.headers.get('cookie') ?? undefined)) return { state: 'visitor' }
  page.response.headers.set('Cache-Control', 'private, no-store')
  const http = learnerHttp(page)
  const answer = await call(http, getUser)
  return answer.ok ? { state: 'known', user: answer.value.user, http } : { state: 'unknown' }
}

/**
 * Redirects a signed-in user away from a sign-in screen; the redirect must not be cached for
 * others.
 */
export function sendOn(path: string): Response {
  const headers = {
    ...openerHeaders(path),
    Location: path,
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
  }
  return new Response(null, { status: 302, headers })
}
