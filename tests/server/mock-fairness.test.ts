import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareTests } from '../../server/modules/mock-tests/prepare-tests.ts'
import { purgeVisitorAttempts } from '../../server/modules/mock-tests/purge-visitor-attempts.ts'
import { findResult, listAttempts } from '../../server/modules/mock-tests/results.ts'
import { ATTEMPTS_PER_HOUR } from '../../server/modules/mock-tests/start-attempt.ts'
import { submitOverdue } from '../../server/modules/mock-tests/submit-overdue.ts'
import {
  claimAttempt,
  fetchAttempt,
  fetchAttempts,
  fetchResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/api/mock-tests.ts'
import { exportUser } from '../../src/api/users.ts'
import type { Attempt, UserAnswer } from '../../src/contract/mock-test-attempts.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, keyOf, MOCK_TESTS, optionOf, sent } from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Both sections and the grace. */
const CLOSING = BEGIN + 40 * MINUTE
const CLOSED = { mock_test_id: 'closed' }
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

const later = async () => (await signIn(api, rina.user.id)).http
const begin = async () => dataOf(await startAttempt(rina.http, CLOSED))
const right = (attempt: Attempt, ids: readonly string[]): UserAnswer[] =>
  ids.map(id => ({ mock_question_id: id, option_id: keyOf(attempt, id) }))

describe('who has a test open', () => {
  test('cannot begin another attempt of it, of one question neither', async () => {
    const { attempt_id } = await begin()
    const one = dataOf(await startAttempt(rina.http, { ...CLOSED, questions: ['reading-2'] }))
    expect(one.attempt_id).toBe(attempt_id)
    expect(one.sections.flatMap(({ questions }) => questions)).toHaveLength(12)
  })

  test('learns no key by handing in answers at once: that ends the attempt', async () => {
    const attempt = await begin()
    const result = dataOf(await submitMockTest(rina.http, { ...CLOSED, answers: [] }))
    expect(result.attempt_id).toBe(attempt.attempt_id)
    const events = sent([answer(1, 'reading-2', keyOf(attempt, 'reading-2'), now)])
    expect(codeOf(await sendEvents(rina.http, attempt.attempt_id, events))).toBe(
      'attempt-submitted',
    )
    expect(dataOf(await fetchResult(rina.http, 'closed')).score).toBe(0)
  })

  test('learns the place of no option from the export of personal data', async () => {
    const attempt = await begin()
    const chosen = optionOf(attempt, 'reading-2', 3)
    await sendEvents(
      rina.http,
      attempt.attempt_id,
      sent([
        answer(1, 'reading-2', chosen, now),
        answer(2, 'reading-3', null, now),
        { kind: 'flag', sequence: 3, mock_question_id: 'reading-4', is_flagged: true, at: now },
      ]),
    )
    expect(dataOf(await exportUser(rina.http)).mock_test_attempts).toMatchObject([
      { events: [{ value: chosen }, { value: null }, { value: '1' }] },
    ])
  })
})

describe('answers all at once that come too late', () => {
  const late = async (attempt: Attempt, ids: readonly string[] = ['reading-2']) => {
    const submission = { ...CLOSED, answers: right(attempt, ids) }
    return dataOf(await submitMockTest(await later(), submission))
  }

  test.each([
    ['nobody has looked yet', false],
    ['the server has handed it in', true],
  ])('get what was stored of the attempt, and no second result, when %s', async (_name, isIn) => {
    const attempt = await begin()
    const id = attempt.attempt_id
    const stored = answer(1, 'reading-3', keyOf(attempt, 'reading-3'), now)
    await sendEvents(rina.http, id, sent([stored]))
    now = CLOSING + MINUTE
    const parts = { db: api.db, tests: prepareTests(MOCK_TESTS, TEST_SECRET), now: () => now }
    if (isIn) await submitOverdue(parts, 1_000)
    const result = await late(attempt)
    expect(result).toMatchObject({ attempt_id: id, was_automatic: true, score: 20 })
    expect(await late(attempt)).toEqual(result)
    expect(dataOf(await fetchAttempts(await later()))).toHaveLength(1)
  })

  test('are a result of their own a day later, or when the test was begun again', async () => {
    const first = await begin()
    now = CLOSING + DAY - 1
    expect((await late(first)).attempt_id).toBe(first.attempt_id)
    now += 1
    const own = await late(first)
    expect(own).toMatchObject({ was_automatic: false, score: 20 })
    const second = dataOf(await startAttempt(await later(), CLOSED))
    expect((await late(second, ['reading-3'])).attempt_id).toBe(second.attempt_id)
  })

  test('are not late for an attempt of other questions', async () => {
    const few = dataOf(await startAttempt(rina.http, { ...CLOSED, questions: ['reading-1'] }))
    now = CLOSING + MINUTE
    const whole = dataOf(await startAttempt((await createUser(api)).http, CLOSED))
    expect((await late(whole)).attempt_id).not.toBe(few.attempt_id)
  })
})

describe('calls at the same time', () => {
  test('of answers, claims and submissions leave one attempt whose receipt tells its answers', async () => {
    const attempt = dataOf(await startAttempt(api.http, { mock_test_id: 'levels' }))
    const id = attempt.attempt_id
    const questions = [1, 2, 3, 4, 5, 6].map(at => `reading-${at}`)
    const sending = questions.map(async (question, at) => {
      const { http } = at % 2 ? rina : api
      const events = sent([answer(1, question, keyOf(attempt, question), now)])
      return codeOf(await sendEvents(http, id, events))
    })
    const claiming = [1, 2, 3].map(async () => codeOf(await claimAttempt(rina.http, id)))
    const submitting = [rina.http, api.http, rina.http].map(http => submitAttempt(http, id))
    const codes = await Promise.all(sending)
    expect(await Promise.all(claiming)).toEqual(['ok', 'ok', 'ok'])
    const receipts = (await Promise.all(submitting)).filter(({ ok }) => ok).map(dataOf)
    const { receipt, items } = dataOf(await fetchResult(rina.http, 'levels', id))
    for (const one of receipts) expect(one).toEqual(receipt)

    const stored = questions.filter((_, at) => codes[at] === 'ok')
    for (const code of codes) expect(['ok', 'not-found', 'attempt-submitted']).toContain(code)
    const correct = items.filter(item => item.is_correct).map(item => item.mock_question_id)
    expect(correct.toSorted()).toEqual(stored)
    const lines = stored.map(question => `${question}=${keyOf(attempt, question)}`)
    const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex')
    expect(receipt.answers_hash).toBe(hash)
    const rows = await api.db
      .selectFrom('attempt_events')
      .select('owner_id')
      .where('attempt_id', '=', id)
      .execute()
    expect(rows.map(({ owner_id }) => owner_id)).toEqual(stored.map(() => rina.user.id))
  })

  test('that hand in the same answers in both ways make one result', async () => {
    const attempt = await begin()
    const id = attempt.attempt_id
    const answers = right(attempt, ['reading-2'])
    const events = [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), now)]
    await sendEvents(rina.http, id, sent(events))
    await submitAttempt(rina.http, id)
    const calls = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? submitAttempt(rina.http, id) : submitMockTest(rina.http, { ...CLOSED, answers }),
    )
    for (const result of await Promise.all(calls)) expect(codeOf(result)).toBe('ok')
    const history = dataOf(await fetchAttempts(rina.http))
    expect(history.map(({ attempt_id }) => attempt_id)).toEqual([id])
    // Others are a result of their own.
    const other = { ...CLOSED, answers: right(attempt, ['reading-3']) }
    expect(dataOf(await submitMockTest(rina.http, other)).attempt_id).not.toBe(id)
  })
})

describe('when a key is corrected', () => {
  test('results that are there are judged anew, in history and in breakdown alike', async () => {
    const attempt = await begin()
    const answers = [
      { mock_question_id: 'reading-2', option_id: optionOf(attempt, 'reading-2', 3) },
    ]
    const before = dataOf(await submitMockTest(rina.http, { ...CLOSED, answers }))
    expect(before.score).toBe(0)
    const corrected = new Map(
      [...MOCK_TESTS].map(([id, loaded]) => {
        const items = loaded.test.items.map(item =>
          item.id === 'reading-2' ? { ...item, key: 3 } : item,
        )
        return [id, { ...loaded, contentVersion: '2', test: { ...loaded.test, items } }]
      }),
    )
    const parts = { db: api.db, tests: prepareTests(corrected, TEST_SECRET), now: () => now }
    const after = await findResult(parts, 'closed', rina.user.id, undefined)
    expect([after.score, after.sections[0]?.correct, after.receipt]).toEqual([
      20,
      1,
      before.receipt,
    ])
    expect((await listAttempts(parts, rina.user.id)).map(({ score }) => score)).toEqual([20])
    // What was told then stays with what is stored about the person.
    expect(dataOf(await exportUser(rina.http)).mock_test_attempts).toMatchObject([{ score: 0 }])
  })
})

describe('too much', () => {
  test('is what a learner begins beyond 100 attempts in an hour; going on is none', async () => {
    const first = await begin()
    const rows = Array.from({ length: ATTEMPTS_PER_HOUR - 1 }, () => ({
      owner_id: rina.user.id,
      id: randomUUID(),
      mock_test_id: 'closed',
      content_version: '1',
      seed: 'x',
      questions: '[]',
      time_factor: 1,
      started_at: BEGIN,
      sections: '[]',
      closes_at: null,
      submitted_at: BEGIN,
      was_automatic: 0 as const,
      receipt_id: randomUUID(),
      answers_hash: '0'.repeat(64),
      score: 0,
    }))
    await api.db.insertInto('mock_test_attempts').values(rows).execute()
    expect((await begin()).attempt_id).toBe(first.attempt_id)
    const other = { mock_test_id: 'levels' }
    const plain = { ...other, answers: [] }
    expect(codeOf(await startAttempt(rina.http, other))).toBe('too-many-requests')
    expect(codeOf(await submitMockTest(rina.http, plain))).toBe('too-many-requests')
    expect(codeOf(await submitAttempt(rina.http, first.attempt_id))).toBe('ok')
    expect(codeOf(await startAttempt((await createUser(api)).http, other))).toBe('ok')
    now += HOUR
    expect(codeOf(await startAttempt(await later(), other))).toBe('ok')
  })

  test('are 600 calls a minute about one attempt of a visitor', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(api.http, { mock_test_id: 'levels' }))
    const calls = Array.from({ length: 600 }, () =>
      api.app.request(`/api/mock-test/attempts/${id}`),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    const events = sent([answer(1, 'reading-1', null, now)])
    expect(codeOf(await sendEvents(api.http, id, events))).toBe('too-many-requests')
    expect(codeOf(await submitAttempt(api.http, id))).toBe('too-many-requests')
    const other = dataOf(await startAttempt(api.http, { mock_test_id: 'levels' })).attempt_id
    expect(codeOf(await sendEvents(api.http, other, events))).toBe('ok')
    now += MINUTE
    expect(codeOf(await submitAttempt(api.http, id))).toBe('ok')
  })
})

describe('after 90 days', () => {
  test('attempts of visitors are gone with their answers; those of learners stay', async () => {
    const start = async () => {
      const attempt = dataOf(await startAttempt(api.http, { mock_test_id: 'endless' }))
      const events = [answer(1, 'reading-1', optionOf(attempt, 'reading-1', 1), now)]
      await sendEvents(api.http, attempt.attempt_id, sent(events))
      return attempt.attempt_id
    }
    const [nobodys, claimed] = [await start(), await start()]
    await claimAttempt(rina.http, claimed)
    now += 1
    const young = await start()
    now = BEGIN + 90 * DAY
    await purgeVisitorAttempts(api.db, now)
    expect(codeOf(await fetchAttempt(api.http, nobodys))).toBe('ok')
    await purgeVisitorAttempts(api.db, now + 1)
    const { http } = await signIn(api, rina.user.id)
    expect(codeOf(await fetchAttempt(api.http, nobodys))).toBe('not-found')
    expect(dataOf(await fetchAttempt(api.http, young)).answers).toHaveLength(1)
    expect(dataOf(await fetchAttempt(http, claimed)).answers).toHaveLength(1)
    const left = api.db.selectFrom('attempt_events').selectAll().where('owner_id', '=', nobodys)
    expect(await left.execute()).toEqual([])
  })
})
