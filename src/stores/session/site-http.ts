import { createHttp, type Http, type HttpOptions } from '../../api/http.ts'
import { REQUEST_TIMEOUT } from '../../contract/limits.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { clearSession, forceLogout, keepTokens } from './auth.ts'
import { type SessionKeeper, withSession } from './refresh.ts'
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

/**
 * Lets one tab at a time refresh the session's tokens. Old browsers, and pages without https, have
 * no locks: there each tab refreshes for itself.
 *
 * @returns what the work gave; undefined when its turn did not come
 */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  // A tab that the system froze may hold it for ever.
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
  try {
    return await navigator.locks.request('sapa-refresh', { signal }, begin)
  } catch (error) {
    if (hasBegun || !signal.aborted) throw error
    return undefined
  }
}
