import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { getUser } from '../../contract/routes/users.ts'
import type { User } from '../../contract/users.ts'
import { hasSession } from '../../lib/session-cookies.ts'
import { learnerHttp } from './page-http.ts'

/** Whose page it is; `unknown` while a token has to be renewed, which only the browser can. */
export type PageUser =
  | { state: 'visitor' }
  | { state: 'unknown' }
  | { state: 'known'; user: User; http: Http }

type Page = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/** Asks the API who it is, with the token of the cookie, so that the page works before its scripts. */
export async function pageUser(page: Page): Promise<PageUser> {
  if (!hasSession(page.request.headers.get('cookie') ?? undefined)) return { state: 'visitor' }
  page.response.headers.set('Cache-Control', 'private, no-store')
  const http = learnerHttp(page)
  const answer = await call(http, getUser)
  return answer.ok ? { state: 'known', user: answer.value.user, http } : { state: 'unknown' }
}

/** Leads somebody who is signed in past a screen for getting in; nobody else may be told the same. */
export function sendOn(path: string): Response {
  const headers = { Location: path, 'Cache-Control': 'private, no-store', Vary: 'Cookie' }
  return new Response(null, { status: 302, headers })
}
