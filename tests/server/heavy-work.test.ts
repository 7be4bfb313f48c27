import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createFront } from '../../server/http/front.ts'
import { eventsMax } from '../../server/modules/mock-tests/merge-events.ts'
import { call } from '../../src/api/call.ts'
import { getAttempts } from '../../src/contract/routes/mock-tests.ts'
import { DAY } from '../../src/lib/durations.ts'
import { modulesWith, startApi, type TestApi } from '../helpers/api.ts'
import { fillAttempts } from '../helpers/full-attempts.ts'
import { dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { RowsPerTurn, turnsDuring } from '../helpers/rows-per-turn.ts'
import { createUser, createUsers, PASSWORD, type TestUser } from '../helpers/users.ts'

const NOW = 1_800_000_000_000
const ATTEMPTS = 8
/** Rows that may be read before other requests are served. */
const PAGE = 100
const ITEMS = MOCK_TESTS.get('levels')?.test.items ?? []
const EVENTS = eventsMax(ITEMS.length, false)
/** Further queries of a request: session, account, and related rows. */
const FEW = 20

let api: TestApi
let rows: RowsPerTurn
let app: TestApi['app']
let rina: TestUser
let others: TestUser[]
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => NOW })
  others = await createUsers(api, 10)
  for (const { user } of others) await fillLearner(user.id, 2)
})
beforeEach(async () => {
  rows = new RowsPerTurn()
  const db = api.db.withPlugin(rows)
  app = createApp({ ...api.dependencies, db }, modulesWith(MOCK_TESTS)).api
  rina = await createUser(api)
  await fillLearner(rina.user.id, ATTEMPTS)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => api.close())

const fillLearner = (ownerId: string, count: number) =>
  fillAttempts(api.db, { ownerId, count, testId: 'levels', items: ITEMS, at: NOW - DAY })
const fetchExport = async ({ headers }: TestUser = rina) =>
  app.request('/api/users/export', { headers })
const eventsIn = async (answer: Response) => {
  const { data } = await answer.json()
  return data.mock_test_attempts.map(({ events }: { events: unknown[] }) => events.length)
}
/** Runs everything that can proceed without waiting for anything outside. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 200; turns++) await turn()
}

describe('an export', () => {
  test('of a learner with full attempts is complete, and is read a page at a time', async () => {
    const answer = await fetchExport()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await eventsIn(answer)).toEqual(Array(ATTEMPTS).fill(EVENTS))
    expect(rows.most).toBeLessThanOrEqual(PAGE + FEW)
  })

  test('beside nine others reads no more rows at a time than alone', async () => {
    const answers = await Promise.all(others.map(async one => eventsIn(await fetchExport(one))))
    expect(answers).toEqual(others.map(() => [EVENTS, EVENTS]))
    expect(rows.most).toBeLessThanOrEqual(PAGE + FEW * others.length)
  })

  test('lets other requests in while it is written', async () => {
    const turns = await turnsDuring(async () => (await fetchExport()).text())
    expect(turns).toBeGreaterThanOrEqual((ATTEMPTS * EVENTS) / PAGE)
  })

  test('is read from the database as fast as it is downloaded, and ends when the download does', async () => {
    const reader = (await fetchExport()).body?.getReader()
    // Up to the first attempt.
    for (let pieces = 0; pieces < 12; pieces++) await reader?.read()
    await settle()
    expect(rows.all).toBeLessThan((ATTEMPTS * EVENTS) / 2)
    await reader?.cancel()
    expect(await eventsIn(await fetchExport())).toHaveLength(ATTEMPTS)
  })

  test('runs once at a time for a learner: a second waits, a third is refused', async () => {
    const first = await fetchExport()
    // One of these two concurrent requests arrives second.
    const two = [fetchExport(), fetchExport()]
    const refused = await Promise.race(two)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      code: 'wait',
      message:
        'Datamu sedang disiapkan di unduhan lain. Tunggu sampai unduhan itu selesai, lalu coba lagi.',
    })
    const answered: Response[] = []
    for (const one of two) void one.then(answer => answered.push(answer))
    await settle()
    expect(answered).toEqual([refused])
    expect(await eventsIn(first)).toHaveLength(ATTEMPTS)
    const second = (await Promise.all(two)).find(answer => answer !== refused)
    expect(second && (await eventsIn(second))).toHaveLength(ATTEMPTS)
    expect((await fetchExport()).status).toBe(200)
  })

  test('ends when the connection does, and does not block the next one', async () => {
    const server = createFront(app, { revisions: api.revisions })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/api/users/export`
    const abort = new AbortController()
    const { headers } = rina
    const left = await fetch(url, { headers, signal: abort.signal })
    await left.body?.getReader().read()
    abort.abort()
    const statusOf = async () => {
      const answer = await fetch(url, { headers })
      await answer.text()
      return answer.status
    }
    // Long before the timeout.
    await expect
      .poll(() => Promise.all([1, 2].map(statusOf)), {
        timeout: 10_000,
      })
      .toEqual([200, 200])
    expect(await eventsIn(await fetch(url, { headers }))).toEqual(Array(ATTEMPTS).fill(EVENTS))
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  test('that is no longer read is aborted, and does not block the next one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const forgotten = await fetchExport()
    await settle()
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    expect(await eventsIn(await fetchExport())).toHaveLength(ATTEMPTS)
    await expect(forgotten.text()).rejects.toThrow('Nobody read on.')
  })
})

describe('the history', () => {
  const list = () => app.request('/api/mock-test/attempts', { headers: rina.headers })
  const filled = () =>
    api.db
      .selectFrom('mock_test_attempts')
      .select(eb => eb.fn.count<number | bigint>('final_answers').as('count'))
      .where('owner_id', '=', rina.user.id)
      .executeTakeFirstOrThrow()

  test('of attempts without stored answers reads them one at a time, once', async () => {
    const before = await (await list()).json()
    expect(before.data).toHaveLength(ATTEMPTS)
    // The last answer to each question is the same option.
    const place = (Math.ceil(EVENTS / ITEMS.length) - 1) % 4
    const right = ITEMS.filter(({ key }) => key === place)
    const score = right.reduce((sum, { points }) => sum + points, 0)
    for (const one of before.data) expect(one.score).toBe(score)
    expect(rows.most).toBeLessThanOrEqual(EVENTS + ATTEMPTS + FEW)
    expect(Number((await filled()).count)).toBe(ATTEMPTS)
  })

  test('reads no events of attempts with stored answers', async () => {
    const before = await (await list()).json()
    rows.all = 0
    expect(await (await list()).json()).toEqual(before)
    expect(rows.all).toBeLessThanOrEqual(ATTEMPTS + FEW)
    await api.db.deleteFrom('attempt_events').where('owner_id', '=', rina.user.id).execute()
    expect({ data: dataOf(await call(rina.http, getAttempts)) }).toEqual(before)
  })
})

test('the deletion of an account deletes one attempt at a time, and leaves none', async () => {
  const init = {
    method: 'DELETE',
    headers: { ...rina.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  }
  const turns = await turnsDuring(async () => {
    expect((await app.request('/api/users', init)).status).toBe(200)
  })
  expect(rows.most).toBeLessThanOrEqual(EVENTS + FEW)
  expect(turns).toBeGreaterThanOrEqual(ATTEMPTS)
  for (const table of ['mock_test_attempts', 'attempt_events'] as const) {
    const left = api.db.selectFrom(table).select('owner_id').where('owner_id', '=', rina.user.id)
    expect(await left.execute()).toEqual([])
  }
})
