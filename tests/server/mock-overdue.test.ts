import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockLearner } from '../../server/auth/lock-learner.ts'
import { runJobs } from '../../server/jobs/run-jobs.ts'
import { lockAttempt } from '../../server/modules/mock-tests/attempt-rows.ts'
import { prepareTests } from '../../server/modules/mock-tests/prepare-tests.ts'
import { submitOverdue } from '../../server/modules/mock-tests/submit-overdue.ts'
import { fixedCatalogue } from '../../server/modules/mock-tests/test-catalogue.ts'
import { call } from '../../src/api/call.ts'
import type { Http, Result } from '../../src/api/http.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import {
  endSection,
  getAttempt,
  getAttempts,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { refuseToWait, untilSomeoneWaits } from '../helpers/lock-waits.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { turnsDuring } from '../helpers/rows-per-turn.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
/** End of both sections and the grace period. */
const CLOSING = BEGIN + 40 * MINUTE
const LEVELS = { mock_test_id: 'levels' }
const TESTS = fixedCatalogue(prepareTests(MOCK_TESTS, TEST_SECRET))
let now = BEGIN
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createUser(api)
})
afterAll(() => api.close())

const sameIn20 = <T>(call: () => Promise<T>) => atOnce(20, call)
const rowsOf = (owner: string) =>
  api.db.selectFrom('mock_test_attempts').selectAll().where('owner_id', '=', owner).execute()

describe('when the time is over', () => {
  const start = async () => dataOf(await call(rina.http, startAttempt, { body: LEVELS })).attempt_id
  const handedIn = { submitted_at: CLOSING, was_automatic: 1, closes_at: null }

  test.each<[string, (id: string, user: Pick<TestUser, 'http'>) => Promise<unknown>]>([
    ['reads it', (id, { http }) => call(http, getAttempt, { params: { id } })],
    ['hands it in', (id, { http }) => call(http, submitAttempt, { params: { id } })],
    [
      'asks for the result',
      (id, { http }) => call(http, getResult, { params: { id: 'levels' }, query: { attempt: id } }),
    ],
    [
      'asks for the newest result',
      (_, { http }) => call(http, getResult, { params: { id: 'levels' } }),
    ],
    ['asks for the history', (_, { http }) => call(http, getAttempts)],
    ['starts again', (_, { http }) => call(http, startAttempt, { body: LEVELS })],
    [
      'hands in answers',
      (_, { http }) => call(http, submitMockTest, { body: { ...LEVELS, answers: [] } }),
    ],
  ])('an attempt was submitted automatically before its learner %s', async (_name, ask) => {
    const id = await start()
    now = CLOSING
    expect(
      dataOf(await call((await signIn(api, rina.user.id)).http, getAttempt, { params: { id } }))
        .state,
    ).toBe('open')
    now += 60 * MINUTE
    await ask(id, await signIn(api, rina.user.id))
    const rows = await rowsOf(rina.user.id)
    expect(rows.find(row => row.id === id)).toMatchObject(handedIn)
  })

  test('starting again creates a new attempt', async () => {
    const id = await start()
    now = CLOSING + 1
    const { http } = await signIn(api, rina.user.id)
    const next = dataOf(await call(http, startAttempt, { body: LEVELS }))
    expect([next.attempt_id === id, next.state, next.started_at]).toEqual([false, 'open', now])
  })

  test.each<[string, (attempt: Attempt, http: Http) => Promise<Result<unknown>>]>([
    [
      'stores an answer',
      (attempt, http) => {
        const event = answer(7, 'reading-1', keyOf(attempt, 'reading-1'), BEGIN)
        return call(http, sendEvents, {
          params: { id: attempt.attempt_id },
          body: eventsBody([event]),
        })
      },
    ],
    [
      'ends a section',
      ({ attempt_id }, http) =>
        call(http, endSection, { params: { id: attempt_id, section: 'reading' } }),
    ],
  ])('a call that %s locks the learner before the attempt', async (_name, ask) => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const { attempt_id: id } = attempt
    // Enough answers to earn points.
    const events = [1, 2, 3, 4, 5, 6].map(at =>
      answer(at, `reading-${at}`, keyOf(attempt, `reading-${at}`), now),
    )
    dataOf(await call(rina.http, sendEvents, { params: { id }, body: eventsBody(events) }))
    now = CLOSING + MINUTE
    const { http } = await signIn(api, rina.user.id)
    const { answered, locked } = await api.db.transaction().execute(async trx => {
      // Locks in the order of a submission: first the learner, then the attempt.
      await lockLearner(trx, rina.user.id)
      const answered = ask(attempt, http)
      await untilSomeoneWaits(api.db)
      await refuseToWait(trx)
      return { answered, locked: await lockAttempt(trx, id, rina.user.id) }
    })
    expect(locked.id).toBe(id)
    expect(codeOf(await answered)).toBe('attempt-submitted')
    expect(await rowsOf(rina.user.id)).toMatchObject([handedIn])
  })

  test('stored answers count though the learner does not come back', async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const events = [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), now)]
    await call(rina.http, sendEvents, {
      params: { id: attempt.attempt_id },
      body: eventsBody(events),
    })
    now = CLOSING + MINUTE
    await submitOverdue({ ...api.dependencies, tests: TESTS, now: () => now }, 1_000)
    const { http } = await signIn(api, rina.user.id)
    const result = dataOf(await call(http, getResult, { params: { id: 'levels' } }))
    expect(result).toMatchObject({ was_automatic: true, score: 20 })
    expect(result.receipt.submitted_at).toBe(CLOSING)
  })

  test('the cleanup job submits overdue attempts in batches, and nothing else', async () => {
    await submitOverdue({ ...api.dependencies, tests: TESTS, now: () => CLOSING + MINUTE }, 1_000)
    const ids = [await start()]
    for (let count = 0; count < 2; count++)
      ids.push(dataOf(await call(api.http, startAttempt, { body: LEVELS })).attempt_id)
    const endless = dataOf(
      await call(api.http, startAttempt, { body: { mock_test_id: 'endless' } }),
    ).attempt_id
    const dependencies = { ...api.dependencies, tests: TESTS, now: () => now }
    now = CLOSING
    expect(await submitOverdue(dependencies, 2)).toBe(0)
    now += 1
    expect([await submitOverdue(dependencies, 2), await submitOverdue(dependencies, 2)]).toEqual([
      2, 1,
    ])
    const rows = await api.db.selectFrom('mock_test_attempts').selectAll().execute()
    for (const row of rows.filter(({ id }) => ids.includes(id))) expect(row).toMatchObject(handedIn)
    expect(rows.find(({ id }) => id === endless)?.submitted_at).toBeNull()
  })

  test('the cleanup job lets other requests in between two attempts', async () => {
    for (let count = 0; count < 5; count++) await call(api.http, startAttempt, { body: LEVELS })
    const dependencies = { ...api.dependencies, tests: TESTS, now: () => CLOSING + 1 }
    expect(await turnsDuring(() => submitOverdue(dependencies, 1_000))).toBeGreaterThanOrEqual(5)
  })

  test('the server runs that job by itself', async () => {
    const { attempt_id: id } = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    const handedIn = { was_automatic: 1, submitted_at: now + 40 * MINUTE }
    now += 60 * MINUTE
    const jobs = api.running.flatMap(module => module.jobs ?? [])
    const stop = runJobs(jobs, pino({ level: 'silent' }))
    await expect.poll(async () => (await rowsOf(id))[0]).toMatchObject(handedIn)
    await stop()
  })

  test('several servers that submit at once create one receipt', { tags: 'postgres' }, async () => {
    const id = await start()
    now = CLOSING + 1
    const { http } = await signIn(api, rina.user.id)
    const dependencies = { ...api.dependencies, tests: TESTS, now: () => now }
    await Promise.all([
      submitOverdue(dependencies),
      submitOverdue(dependencies),
      call(http, submitAttempt, { params: { id } }),
    ])
    const receipts = (await sameIn20(() => call(http, submitAttempt, { params: { id } }))).map(
      dataOf,
    )
    expect(new Set(receipts.map(({ receipt_id }) => receipt_id)).size).toBe(1)
    expect(
      await api.db.selectFrom('open_attempts').selectAll().where('attempt_id', '=', id).execute(),
    ).toEqual([])
  })
})
