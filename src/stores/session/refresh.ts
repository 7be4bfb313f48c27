import { call } from '../../api/call.ts'
import type { Call, Failure, Http, Result } from '../../api/http.ts'
import { refreshTokens } from '../../contract/routes/users.ts'

/** Fixed by the specification (section 8). */
const EXPIRED = 'Invalid or expired token'

interface Tokens {
  token: string
  refreshToken: string
}

/** Stores a session, and handles its end. */
export interface SessionStore {
  /** Reads the tokens each time, because another tab may have changed them. */
  tokens(): Partial<Tokens>
  save(tokens: Tokens): void
  /** Ends the session after too many requests. @param refused token of the call */
  clear(refused: string | undefined, failure: Failure): void
  /** Forces a logout. @param refused token of the call */
  end(refused: string | undefined): void
  /** Runs one task at a time across all tabs. @returns undefined if waiting took too long */
  lock<T>(work: () => Promise<T>): Promise<T | undefined>
}

/** The outcome for a session whose token was refused; a failure leaves it undecided. */
type Renewal = 'renewed' | 'ended' | Failure

/**
 * Wraps a client with the specification's session rules (section 8): an expired token is
 * exchanged once, for all calls of all tabs, and the call is retried.
 *
 * @param http sends the bearer token of `session.tokens()`
 */
export function withSession(http: Http, session: SessionStore): Http {
  const renew = createRenewal(http, session)
  async function send<T>(path: string, call: Call, isRetry: boolean): Promise<Result<T>> {
    const { token } = session.tokens()
    const answer = await http<T>(path, call)
    if (answer.ok || call.isOutside) return answer
    const { error } = answer
    if (isTooMany(error)) session.clear(token, error)
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

function createRenewal(http: Http, session: SessionStore) {
  let running: { refused: string | undefined; result: Promise<Renewal> } | undefined
  return async (error: Failure, refused: string | undefined): Promise<Renewal> => {
    const { token, refreshToken } = session.tokens()
    // The refused token is no longer in use.
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
  session: SessionStore,
  refused: string | undefined,
): Promise<Renewal> {
  const { token, refreshToken } = session.tokens()
  // While this tab waited, another one has refreshed the tokens or logged out.
  if (token !== refused || !refreshToken) return token ? 'renewed' : 'ended'
  const answer = await call(http, refreshTokens, { body: { refreshToken } })
  const now = session.tokens()
  // After a logout or a new login the response belongs to a session that is over.
  if (now.refreshToken !== refreshToken) return now.token ? 'renewed' : 'ended'
  if (answer.ok) {
    // Some networks respond in place of the server.
    if (!answer.value.token) return NO_ANSWER
    session.save(answer.value)
    return 'renewed'
  }
  if (isTooMany(answer.error)) session.clear(refused, answer.error)
  return isVerdict(answer.error) ? 'ended' : answer.error
}

/** Our own server's limits on work say `wait`: these only last for a while. */
function isTooMany({ status, code }: Failure): boolean {
  return status === 429 && code !== 'wait'
}

/** Whether the server has judged the token; network and server errors say nothing about it. */
function isVerdict({ status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
