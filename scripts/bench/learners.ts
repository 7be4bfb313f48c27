import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { loadSecret } from '../../server/auth/secret.ts'
import { openDb } from '../../server/db/open.ts'
import type { Http, Result } from '../../src/api/http.ts'
import { startAttempt } from '../../src/api/mock-tests.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import { createUser } from '../../tests/helpers/users.ts'

/** Milliseconds between two tries of a call, and until it counts as failed for good. */
const PAUSE = 1_000
const PATIENCE = 60_000

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
  { url, dataDir }: { url: string; dataDir: string },
  count: number,
  mock_test_id: string,
): Promise<Learner[]> {
  const db = openDb({ dataDir })
  const secret = loadSecret({ secret: undefined, dataDir })
  const log = pino({ level: 'silent' })
  const parts = { db, secret, now: Date.now, log, trustedProxies: 0, onMail: () => {} }
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
  const learners: Learner[] = []
  while (learners.length < count) {
    const { http } = await createUser({ db, parts, fetch: ask })
    const { data: attempt } = await insist(() => startAttempt(http, { mock_test_id }))
    learners.push({ http, attempt })
  }
  await db.destroy()
  return learners
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
