import { call } from '../../api/call.ts'
import type { Call, Failure, Http, Result } from '../../api/http.ts'
import { refreshTokens } from '../../contract/routes/users.ts'

/** Fixed by the specification (section 8). */
const EXPIRED = 'Invalid or expired token'

interface Tokens {
  token: string
  refreshToken: string
}

/** Where a session is kept, and what happens when it ends. */
export interface SessionKeeper {
  /** Read anew each time: another tab may have changed them. */
  tokens(): Partial<Tokens>
  keep(tokens: Tokens): void
  /** Too many requests. @param refused token of the call */
  clear(refused: string | undefined): void
  /** Forced logout. @param refused token of the call */
  end(refused: string | undefined): void
  /** Lets one at a time through, of all tabs. @returns undefined when its turn did not come */
  lock<T>(work: () => Promise<T>): Promise<T | undefined>
}

/** What became of a session whose token was refused; a failure says nothing about it. */
type Renewal = 'renewed' | 'ended' | Failure

/**
 * A client that follows the specification's rules of a session (section 8): an expired token
 * is traded for a new one once, for all calls of all tabs, and the call tried again.
 *
 * @param http sends the bearer that `session.tokens()` gives
 */
export function withSession(http: Http, session: SessionKeeper): Http {
  const renew = createRenewal(http, session)
  async function send<T>(path: string, call: Call, isRetry: boolean): Promise<Result<T>> {
    const { token } = session.tokens()
    const answer = await http<T>(path, call)
    if (answer.ok || call.isOutside) return answer
    const { error } = answer
    if (error.status === 429) session.clear(token)
    if (error.status !== 401) return answer
    const renewal = isRetry ? 'ended' : await renew(error, token)
    if (renewal === 'renewed') return send(path, call, true)
    if (renewal === 'ended') {
      session.end(token)
      return answer
    }
    const message = renewal.status === undefined ? call.fallback : renewal.message
    return { ok: false, error: { ...renewal, message } }
  }
  return (path, call) => send(path, call, false)
}

const NO_ANSWER: Failure = { code: 'timeout', message: '' }

function createRenewal(http: Http, session: SessionKeeper) {
  let running: { refused: string | undefined; result: Promise<Renewal> } | undefined
  return async (error: Failure, refused: string | undefined): Promise<Renewal> => {
    const { token, refreshToken } = session.tokens()
    // Refused was a token that is not in use any more.
    if (token && token !== refused) return 'renewed'
    if (error.message !== EXPIRED || !refreshToken) return 'ended'
    if (running && running.refused === refused) return running.result
    const result = session
      .lock(() => refresh(http, session, refused))
      .then(renewal => renewal ?? NO_ANSWER)
      .finally(() => {
        running = undefined
      })
    running = { refused, result }
    return result
  }
}

async function refresh(
  http: Http,
  session: SessionKeeper,
  refused: string | undefined,
): Promise<Renewal> {
  const { token, refreshToken } = session.tokens()
  // While we waited for our turn another tab did it, or the person logged out there.
  if (token !== refused || !refreshToken) return token ? 'renewed' : 'ended'
  const answer = await call(http, refreshTokens, { body: { refreshToken } })
  const now = session.tokens()
  // Logged out or in anew meanwhile: what came back belongs to a session that nobody has.
  if (now.refreshToken !== refreshToken) return now.token ? 'renewed' : 'ended'
  if (answer.ok) {
    // Some networks answer for the server.
    if (!answer.value.token) return NO_ANSWER
    session.keep(answer.value)
    return 'renewed'
  }
  if (answer.error.status === 429) session.clear(refused)
  return isVerdict(answer.error) ? 'ended' : answer.error
}

/** Whether the server judged the token; a network or a server in trouble does not. */
function isVerdict({ status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
