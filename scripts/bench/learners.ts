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

/** Milliseconds between two attempts of a call, and until it counts as failed. */
const PAUSE = 1_000
const PATIENCE = MINUTE

/** A running server and its data folder. */
export interface RunningServer {
  url: string
  dataDir: string
}

/** A learner who is signed in and has started an attempt. */
export interface Learner {
  http: Http
  attempt: Attempt
}

/**
 * Creates accounts directly in the database, with one password: hashing is slow, and the
 * measurement begins afterwards. Everything else goes through the real API.
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

/** Runs `work` with a function that creates accounts in the database of a server. */
export async function withUserMaker<T>(
  { url, dataDir }: RunningServer,
  work: (maker: UserMaker) => Promise<T>,
): Promise<T> {
  const db = openDb({ dataDir })
  const secret = loadSecret({ secret: undefined, dataDir })
  const log = pino({ level: 'silent' })
  const dependencies = { db, secret, now: Date.now, log, trustedProxies: 0, onMail: () => {} }
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
  try {
    return await work({ db, dependencies, fetch: ask })
  } finally {
    await db.destroy()
  }
}

/** Repeats a call, as our client does, until it succeeds. */
export async function insist<T>(call: () => Promise<Result<T>>): Promise<T> {
  const giveUp = performance.now() + PATIENCE
  for (;;) {
    const result = await call()
    if (result.ok) return result.value
    if (performance.now() > giveUp) throw new Error(`${result.error.code}: ${result.error.message}`)
    await delay(PAUSE)
  }
}
