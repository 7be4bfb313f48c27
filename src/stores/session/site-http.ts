import { createHttp, type Http, type HttpOptions } from '../../api/http.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { clearSession, forceLogout, keepTokens } from './auth.ts'
import { type SessionKeeper, withSession } from './refresh.ts'
import { oneTabAtATime } from './refresh-lock.ts'
import { readTokens } from './stored-session.ts'

const session: SessionKeeper = {
  tokens: readTokens,
  keep: keepTokens,
  clear: clearSession,
  end: forceLogout,
  lock: oneTabAtATime,
}

/** A client of our own pages: bears the learner's token, and follows the rules of a session. */
export function createSiteHttp(options: Partial<HttpOptions> = {}): Http {
  const http = createHttp({ root: apiRoot, ...options, token: () => readTokens().token })
  return withSession(http, session)
}

/** The one client of the site's scripts and islands. */
export const siteHttp: Http = createSiteHttp()
