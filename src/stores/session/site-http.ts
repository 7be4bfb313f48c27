import { type Call, createHttp, type Http, type HttpOptions, type Result } from '../../api/http.ts'
import { REQUEST_TIMEOUT } from '../../contract/limits.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { SECOND } from '../../lib/durations.ts'
import type { WorkerMessage } from '../../service-worker/messages.ts'
import { notify } from '../notifications.ts'
import { clearSession, forceLogout, saveNewTokens } from './auth.ts'
import { endedBecause } from './messages.ts'
import { type SessionStore, withSession } from './refresh.ts'
import { readTokens } from './stored-session.ts'

/** Milliseconds to read what has ended the session. */
const LONG = 30 * SECOND

const session: SessionStore = {
  tokens: readTokens,
  save: saveNewTokens,
  // The call's own view may be gone with the session, so the text is shown by the page.
  clear(refused, { message }) {
    if (clearSession(refused))
      notify({ severity: 'error', message: endedBecause(message), duration: LONG })
  },
  end: forceLogout,
  lock: oneTabAtATime,
}

/** Creates a client for our own pages, which sends the learner's token and handles its expiry. */
export function createSiteHttp(options: Partial<HttpOptions> = {}): Http {
  const http = createHttp({ root: apiRoot, ...options, token: () => readTokens().token })
  return tellChanges(withSession(http, session))
}

/** Tells the worker of each change, before and after: stored pages are not current any more. */
function tellChanges(http: Http): Http {
  return async <T>(path: string, call: Call): Promise<Result<T>> => {
    if ((call.method ?? 'get') === 'get') return http(path, call)
    tellRunningWorker({ changed: true })
    const answer = await http<T>(path, call)
    tellRunningWorker({ changed: true })
    return answer
  }
}

/** Sends a message to the service worker that serves this page, if there is one. */
export function tellRunningWorker(message: WorkerMessage): void {
  // Pages of schools without HTTPS have no service workers.
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** The client that the site's scripts and islands share. */
export const siteHttp: Http = createSiteHttp()

/**
 * Lets one tab at a time refresh the session's tokens. Old browsers and pages without HTTPS have
 * no locks: there each tab refreshes on its own.
 *
 * @returns the result of the work; undefined if waiting took too long
 */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  // A tab that the system has frozen may hold the lock forever.
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
  try {
    return await navigator.locks.request('sapa-refresh', { signal }, begin)
  } catch (error) {
    if (hasBegun || !signal.aborted) throw error
    return undefined
  }
}
