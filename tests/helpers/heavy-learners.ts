import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { loadSecret } from '../../server/auth/secret.ts'
import { openDb } from '../../server/db/open.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { call } from '../../src/api/call.ts'
import { getAttempts } from '../../src/contract/routes/mock-tests.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { fillAttempts } from './full-attempts.ts'
import { dataOf } from './mock-tests.ts'
import { type Latencies, OpenLoop } from './open-loop.ts'
import { createUser, PASSWORD, type TestUser } from './users.ts'

const TEST = 'eps-topik-1'
/** As many as a learner may start in an afternoon. */
const ATTEMPTS = 60

interface Server {
  url: string
  dataDir: string
}

/** Adds learners on a separate server with all the attempts and events possible in a day. */
export async function heavyLearners({ url, dataDir }: Server, count: number): Promise<TestUser[]> {
  const db = openDb({ dataDir })
  const secret = loadSecret({ secret: undefined, dataDir })
  const log = pino({ level: 'silent' })
  const dependencies = { db, secret, now: Date.now, log, trustedProxies: 0, onMail: () => {} }
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
  const items = loadMockTests().get(TEST)?.test.items ?? []
  const learners: TestUser[] = []
  while (learners.length < count) {
    const learner = await createUser({ db, dependencies, fetch: ask })
    const at = Date.now() - DAY
    await fillAttempts(db, { ownerId: learner.user.id, count: ATTEMPTS, testId: TEST, items, at })
    learners.push(learner)
  }
  await db.destroy()
  return learners
}

/** Measures the latencies of `/api/health/live` while some work runs. */
export async function latenciesDuring(
  url: string,
  work: () => Promise<unknown>,
): Promise<Latencies> {
  const loop = new OpenLoop([`${url}/api/health/live`])
  // A short piece of work must not hide behind too few requests.
  await Promise.all([work(), delay(2_000)])
  return loop.stop()
}

/** @returns the bytes of the export */
export async function takeExport(url: string, { headers }: TestUser): Promise<number> {
  const answer = await fetch(`${url}/api/users/export`, { headers })
  if (!answer.ok) throw new Error(`The export was answered ${answer.status}.`)
  return (await answer.arrayBuffer()).byteLength
}

export async function takeHistory({ http }: TestUser): Promise<number> {
  return dataOf(await call(http, getAttempts)).length
}

export async function takeLeave({ http }: TestUser): Promise<void> {
  const deleted = await call(http, deleteUser, { body: { password: PASSWORD } })
  if (!deleted.ok) throw new Error(`The deletion was answered ${deleted.error.code}.`)
}
