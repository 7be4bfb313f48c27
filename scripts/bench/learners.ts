import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { loadSecret } from '../../server/auth/secret.ts'
import { openDb } from '../../server/db/open.ts'
import { call } from '../../src/api/call.ts'
import type { Http, Result } from '../../src/api/http.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import { startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { createUser, type UserMaker } from '../../tests/helpers/users.ts'

/** Milliseconds between two tries of a call, and until it counts as failed for good. */
const PAUSE = 1_000
const PATIENCE = MINUTE

/** A running server, and where it keeps its data. */
export interface RunningServer {
  url: string
  dataDir: string
}

/** Who takes a test: signed in, with an attempt that has begun. */
export interface Learner {
  http: Http
  attempt: Attempt
}

/**
 * Accounts come straight from the database, with one password: the server makes hashing it slow,
 * and what is measured begins after that. Everything from there on goes through the real API.
 */
export async function startLearners(
  server: RunningServer,
  count: number,
  mock_test_id: string,
): Promise<Learner[]> {
  return withUserMaker(server, async maker => {
    const learners: Learner[] = []
    while (learners.length < count) {
      const { http } = await createUser(maker)
      const { data: attempt } = await insist(() =>
        call(http, startAttempt, { body: { mock_test_id } }),
      )
      learners.push({ http, attempt })
    }
    return learners
  })
}

/** Lets work make accounts in the database of a server. */
export async function withUserMaker<T>(
  { url, dataDir }: RunningServer,
  work: (maker: UserMaker) => Promise<T>,
): Promise<T> {
  const db = openDb({ dataDir })
  const secret = loadSecret({ secret: undefined, dataDir })
  const log = pino({ level: 'silent' })
  const parts = { db, secret, now: Date.now, log, trustedProxies: 0, onMail: () => {} }
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
  try {
    return await work({ db, parts, fetch: ask })
  } finally {
    await db.destroy()
  }
}

/** Makes a call again and again, as our client does, until the server has taken it. */
export async function insist<T>(call: () => Promise<Result<T>>): Promise<T> {
  const giveUp = performance.now() + PATIENCE
  for (;;) {
    const result = await call()
    if (result.ok) return result.value
    if (performance.now() > giveUp) throw new Error(`${result.error.code}: ${result.error.message}`)
    await delay(PAUSE)
  }
}
