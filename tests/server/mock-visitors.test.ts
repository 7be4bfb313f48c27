import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeVisitorAttempts } from '../../server/modules/mock-tests/purge-visitor-attempts.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import {
  claimAttempt,
  getAttempt,
  getAttempts,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  answer,
  codeOf,
  dataOf,
  eventsBody,
  keyOf,
  MOCK_TESTS,
  optionOf,
} from '../helpers/mock-tests.ts'
import { createUser, createUsers, signIn, type TestUser } from '../helpers/users.ts'
import { newVisitor } from '../helpers/visitors.ts'

const BEGIN = 1_800_000_000_000
const LEVELS = { mock_test_id: 'levels' }
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

describe('a visitor', () => {
  test('takes open tests only, and is asked to sign in for others', async () => {
    expect(codeOf(await call(api.http, startAttempt, { body: { mock_test_id: 'closed' } }))).toBe(
      'signed-out',
    )
    expect(codeOf(await call(api.http, startAttempt, { body: LEVELS }))).toBe('ok')
  })

  test('continues by the id of the attempt, and gets its result by it', async () => {
    const attempt = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    const id = attempt.attempt_id
    await call(api.http, sendEvents, {
      params: { id },
      body: eventsBody([answer(1, 'reading-6', keyOf(attempt, 'reading-6'), now)]),
    })
    expect(dataOf(await call(api.http, getAttempt, { params: { id } })).answers).toHaveLength(1)
    await call(api.http, submitAttempt, { params: { id } })
    expect(
      dataOf(await call(api.http, getResult, { params: { id: 'levels' }, query: { attempt: id } }))
        .score,
    ).toBe(20)
    expect(codeOf(await call(api.http, getResult, { params: { id: 'levels' } }))).toBe('signed-out')
    expect(codeOf(await call(api.http, getAttempts))).toBe('signed-out')
  })

  test('who is one of very many behind one address is told to wait', async () => {
    const busy = await startApi({ mockTests: MOCK_TESTS, formsPerHour: 1 })
    const codes: string[] = []
    for (let count = 0; count < 11; count++)
      codes.push(codeOf(await call(busy.http, startAttempt, { body: LEVELS })))
    const learner = await createUser(busy)
    expect(codeOf(await call(learner.http, startAttempt, { body: LEVELS }))).toBe('ok')
    await busy.close()
    expect(codes).toEqual([...Array(10).fill('ok'), 'wait'])
  })

  test('who stores more than a whole school needs is told to wait, and nobody else is', async () => {
    const busy = await startApi({
      mockTests: MOCK_TESTS,
      formsPerHour: 1,
      trustedProxies: 1,
      now: () => now,
    })
    const [school, elsewhere] = [newVisitor(busy).http, newVisitor(busy).http]
    const begin = async (http: Http) =>
      dataOf(await call(http, startAttempt, { body: { mock_test_id: 'endless' } })).attempt_id
    const codes: string[] = []
    const one = await begin(school)
    const device = randomUUID()
    const send = (http: Http, id: string, count: number, question = 'reading-1') => {
      const first = codes.length * 200
      const events = Array.from({ length: count }, (_, at) =>
        answer(first + at + 1, question, null, now),
      )
      return call(http, sendEvents, { params: { id }, body: eventsBody(events, device) })
    }
    // Refused events do not count towards anybody's limit.
    for (let count = 0; count < 5; count++)
      expect(codeOf(await send(school, one, 200, 'nope'))).toBe('invalid-input')
    codes.push(codeOf(await send(school, one, 200)))
    const next = await begin(school)
    codes.push(codeOf(await send(school, next, 1)))
    codes.push(codeOf(await send(school, next, 1)))
    codes.push(codeOf(await call(school, submitMockTest, { body: { ...LEVELS, answers: [] } })))
    expect(codes).toEqual(['ok', 'ok', 'wait', 'wait'])
    const stored = busy.db.selectFrom('attempt_events').selectAll()
    expect(await stored.execute()).toHaveLength(201)

    const { http: learner } = await createUser(busy)
    for (const http of [elsewhere, learner])
      expect(codeOf(await send(http, await begin(http), 5))).toBe('ok')
    now += HOUR
    expect(codeOf(await send(school, next, 5))).toBe('ok')
    await busy.close()
  })

  test('is one of a class of 40 behind one address that takes a test at once', {
    tags: 'postgres',
  }, async () => {
    const questions = [1, 2, 3, 4, 5, 6].flatMap(at => [`reading-${at}`, `listening-${at}`])
    const endless = { mock_test_id: 'endless' }
    const scores = await atOnce(40, async () => {
      const attempt = dataOf(await call(api.http, startAttempt, { body: endless }))
      const id = attempt.attempt_id
      const device = randomUUID()
      for (const [at, question] of questions.entries()) {
        // Each answer is changed once.
        const events = [optionOf(attempt, question, 0), keyOf(attempt, question)].map(
          (option, turn) => answer(2 * at + turn + 1, question, option, now + turn),
        )
        expect(
          codeOf(
            await call(api.http, sendEvents, { params: { id }, body: eventsBody(events, device) }),
          ),
        ).toBe('ok')
      }
      expect(codeOf(await call(api.http, submitAttempt, { params: { id } }))).toBe('ok')
      return dataOf(
        await call(api.http, getResult, { params: { id: 'endless' }, query: { attempt: id } }),
      ).score
    })
    expect(scores).toEqual(Array(40).fill(200))
  })

  test('who signs in keeps the open attempt, to which nobody else has access any more', async () => {
    const attempt = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    const id = attempt.attempt_id
    const device = eventsBody([answer(1, 'reading-6', optionOf(attempt, 'reading-6', 2), now)])
    await call(api.http, sendEvents, { params: { id }, body: device })
    for (let count = 0; count < 2; count++)
      expect(dataOf(await call(rina.http, claimAttempt, { params: { id } }))).toEqual({
        attempt_id: id,
      })
    const ownAttempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    expect([ownAttempt.attempt_id, ownAttempt.answers.length]).toEqual([id, 1])
    expect(codeOf(await call(api.http, getAttempt, { params: { id } }))).toBe('not-found')
    expect(codeOf(await call((await createUser(api)).http, claimAttempt, { params: { id } }))).toBe(
      'not-found',
    )
  })

  test('whose attempt is claimed by 10 accounts at once gives it to one of them', {
    tags: 'postgres',
  }, async () => {
    const { attempt_id: id } = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    const others = await createUsers(api, 10)
    const codes = await Promise.all(
      others.map(async ({ http }) => codeOf(await call(http, claimAttempt, { params: { id } }))),
    )
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'not-found']))
  })

  test('who has another open attempt as a learner keeps both', async () => {
    const ownAttempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const { attempt_id: id } = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    await call(rina.http, claimAttempt, { params: { id } })
    expect(dataOf(await call(rina.http, startAttempt, { body: LEVELS })).attempt_id).toBe(
      ownAttempt.attempt_id,
    )
    expect(dataOf(await call(rina.http, getAttempt, { params: { id } })).state).toBe('open')
  })

  test('who claims a result finds it in the history', async () => {
    const { attempt_id: id } = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    await call(api.http, submitAttempt, { params: { id } })
    await call(rina.http, claimAttempt, { params: { id } })
    expect(dataOf(await call(rina.http, getAttempts))).toMatchObject([{ attempt_id: id, score: 0 }])
    expect(dataOf(await call(rina.http, getResult, { params: { id: 'levels' } })).attempt_id).toBe(
      id,
    )
  })
})

describe('after 90 days', () => {
  test('many attempts are all deleted', { tags: 'postgres' }, async () => {
    for (let count = 0; count < 30; count++) await call(api.http, startAttempt, { body: LEVELS })
    const later = BEGIN + 91 * DAY
    await purgeVisitorAttempts(api.db, later)
    const left = api.db
      .selectFrom('mock_test_attempts')
      .select('id')
      .whereRef('owner_id', '=', 'id')
    expect(await left.execute()).toEqual([])
  })

  test('attempts of visitors are deleted with their answers; those of learners stay', async () => {
    const start = async () => {
      const attempt = dataOf(
        await call(api.http, startAttempt, { body: { mock_test_id: 'endless' } }),
      )
      const events = [answer(1, 'reading-1', optionOf(attempt, 'reading-1', 1), now)]
      await call(api.http, sendEvents, {
        params: { id: attempt.attempt_id },
        body: eventsBody(events),
      })
      return attempt.attempt_id
    }
    const [nobodys, claimed] = [await start(), await start()]
    await call(rina.http, claimAttempt, { params: { id: claimed } })
    now += 1
    const young = await start()
    now = BEGIN + 90 * DAY
    await purgeVisitorAttempts(api.db, now)
    expect(codeOf(await call(api.http, getAttempt, { params: { id: nobodys } }))).toBe('ok')
    await purgeVisitorAttempts(api.db, now + 1)
    const { http } = await signIn(api, rina.user.id)
    expect(codeOf(await call(api.http, getAttempt, { params: { id: nobodys } }))).toBe('not-found')
    expect(
      dataOf(await call(api.http, getAttempt, { params: { id: young } })).answers,
    ).toHaveLength(1)
    expect(dataOf(await call(http, getAttempt, { params: { id: claimed } })).answers).toHaveLength(
      1,
    )
    const left = api.db.selectFrom('attempt_events').selectAll().where('owner_id', '=', nobodys)
    expect(await left.execute()).toEqual([])
  })
})
