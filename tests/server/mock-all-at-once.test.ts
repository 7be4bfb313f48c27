import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { UserAnswer } from '../../src/contract/mock-test-attempts.ts'
import {
  getAttempts,
  getMockTest,
  getResult,
  sendEvents,
  startAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { hashOf } from '../helpers/mock-attempts.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, refreshSession, type TestUser } from '../helpers/users.ts'

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

const sameIn20 = <T>(call: () => Promise<T>) => atOnce(20, call)
const rowsOf = (owner: string) =>
  api.db.selectFrom('mock_test_attempts').selectAll().where('owner_id', '=', owner).execute()

/** Returns right answers to some questions of a test, by the public ids of their options. */
async function rightAnswers(testId: string, ids: readonly string[]): Promise<UserAnswer[]> {
  const { questions } = dataOf(await call(api.http, getMockTest, { params: { id: testId } }))
  const items = MOCK_TESTS.get(testId)?.test.items ?? []
  return ids.map(id => {
    const item = items.find(each => each.id === id)
    const question = questions.find(each => each.mock_question_id === id)
    const option = question?.options.find(({ text }) => text === item?.options[item.key])
    return { mock_question_id: id, option_id: option?.option_id ?? '' }
  })
}

describe('all answers at once', () => {
  test('are one result, also when the same answers are sent again', async () => {
    const answers = await rightAnswers('levels', ['reading-2', 'listening-6'])
    const first = dataOf(await call(rina.http, submitMockTest, { body: { ...LEVELS, answers } }))
    expect(first).toMatchObject({ score: 40, points: 200, was_automatic: false })
    expect(first.receipt.answers_hash).toBe(hashOf(answers))
    expect(first.items.every(({ seconds }) => seconds === null)).toBe(true)
    now += MINUTE
    const reversed = { ...LEVELS, answers: answers.toReversed() }
    expect(dataOf(await call(rina.http, submitMockTest, { body: reversed }))).toEqual(first)
    expect(dataOf(await call(rina.http, getAttempts))).toHaveLength(1)
    const fewer = { ...LEVELS, answers: answers.slice(1) }
    const second = dataOf(await call(rina.http, submitMockTest, { body: fewer }))
    expect([second.attempt_id === first.attempt_id, second.score]).toEqual([false, 20])
  })

  test('sent 20 times at the same time are one result', { tags: 'postgres' }, async () => {
    const answers = await rightAnswers('levels', ['reading-2'])
    const results = await sameIn20(() =>
      call(rina.http, submitMockTest, { body: { ...LEVELS, answers } }),
    )
    expect(new Set(results.map(result => dataOf(result).receipt.receipt_id)).size).toBe(1)
    expect(await rowsOf(rina.user.id)).toHaveLength(1)
  })

  test('finish the open attempt, and replace its stored answers', {
    tags: 'postgres',
  }, async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const id = attempt.attempt_id
    const wrong = attempt.sections[0]?.questions
      .find(question => question.mock_question_id === 'reading-2')
      ?.options.find(({ option_id }) => option_id !== keyOf(attempt, 'reading-2'))
    const before = [
      answer(1, 'reading-2', wrong?.option_id ?? '', now),
      answer(2, 'reading-3', keyOf(attempt, 'reading-3'), now),
    ]
    await call(rina.http, sendEvents, { params: { id }, body: eventsBody(before) })
    now += 1
    const answers = await rightAnswers('levels', ['reading-2'])
    const result = dataOf(await call(rina.http, submitMockTest, { body: { ...LEVELS, answers } }))
    expect(result).toMatchObject({ attempt_id: id, score: 40 })
    expect(
      codeOf(await call(rina.http, sendEvents, { params: { id }, body: eventsBody(before) })),
    ).toBe('attempt-submitted')
    const open = api.db.selectFrom('open_attempts').selectAll().where('owner_id', '=', rina.user.id)
    expect(await open.execute()).toEqual([])
  })

  test('do not change a section of the open attempt that has ended', async () => {
    const { attempt_id: id } = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    now += 10 * MINUTE
    const answers = await rightAnswers('levels', ['reading-2', 'listening-2'])
    const result = dataOf(
      await call(await refreshSession(api, rina), submitMockTest, { body: { ...LEVELS, answers } }),
    )
    expect(result).toMatchObject({ attempt_id: id, score: 20 })
  })

  test('submit an open attempt with other questions, whose keys the result has', async () => {
    const body = { ...LEVELS, questions: ['reading-1'] }
    const attempt = dataOf(await call(rina.http, startAttempt, { body }))
    const id = attempt.attempt_id
    const answers = await rightAnswers('levels', ['reading-2'])
    const result = dataOf(await call(rina.http, submitMockTest, { body: { ...LEVELS, answers } }))
    expect([result.attempt_id === id, result.score]).toEqual([false, 20])
    const late = [answer(1, 'reading-1', keyOf(attempt, 'reading-1'), now)]
    expect(
      codeOf(await call(rina.http, sendEvents, { params: { id }, body: eventsBody(late) })),
    ).toBe('attempt-submitted')
  })

  test('may be an object keyed by question: of options, or of whole answers', async () => {
    const answers = await rightAnswers('levels', ['reading-2', 'listening-6'])
    const listed = dataOf(await call(rina.http, submitMockTest, { body: { ...LEVELS, answers } }))
    const options = Object.fromEntries(answers.map(one => [one.mock_question_id, one.option_id]))
    const entries = Object.fromEntries(answers.map(one => [one.mock_question_id, one]))
    for (const keyed of [options, entries])
      expect(
        dataOf(await call(rina.http, submitMockTest, { body: { ...LEVELS, answers: keyed } })),
      ).toEqual(listed)
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`soal-${at}`, 'x']))
    for (const refused of [many, { 'reading-2': 7 } as never, { 'Not a slug': 'x' }])
      expect(
        codeOf(await call(rina.http, submitMockTest, { body: { ...LEVELS, answers: refused } })),
      ).toBe('invalid-input')
  })

  test('may be none', async () => {
    const result = dataOf(
      await call(rina.http, submitMockTest, { body: { ...LEVELS, answers: [] } }),
    )
    expect([result.score, result.receipt.answers_hash]).toEqual([0, hashOf([])])
  })

  test('of a visitor are the result of an open test, stored under its id', async () => {
    const answers = await rightAnswers('levels', ['reading-2'])
    const result = dataOf(await call(api.http, submitMockTest, { body: { ...LEVELS, answers } }))
    expect(
      dataOf(
        await call(api.http, getResult, {
          params: { id: 'levels' },
          query: { attempt: result.attempt_id },
        }),
      ),
    ).toEqual(result)
    const closed = { mock_test_id: 'closed', answers: [] }
    expect(codeOf(await call(api.http, submitMockTest, { body: closed }))).toBe('signed-out')
    expect(codeOf(await call(rina.http, submitMockTest, { body: closed }))).toBe('ok')
  })

  const right = { mock_question_id: 'reading-2', option_id: 'AAAAAAAAAA' }
  test.each<[string, () => unknown, number]>([
    ['to an unknown test', () => ({ mock_test_id: 'nope', answers: [] }), 404],
    [
      'to an unknown question',
      () => ({ ...LEVELS, answers: [{ ...right, mock_question_id: 'nope' }] }),
      422,
    ],
    ['with an unknown option', () => ({ ...LEVELS, answers: [right] }), 422],
    ['without any', () => LEVELS, 422],
    ['as an object', () => ({ ...LEVELS, answers: { 'reading-2': 'AAAAAAAAAA' } }), 422],
    ['that are 201', () => ({ ...LEVELS, answers: Array(201).fill(right) }), 422],
    ['that are 100,000', () => ({ ...LEVELS, answers: Array(100_000).fill(right) }), 413],
    [
      'with an option as a number',
      () => ({ ...LEVELS, answers: [{ ...right, option_id: 1 }] }),
      422,
    ],
    ['with a score', () => ({ ...LEVELS, answers: [], score: 200 }), 422],
  ])('%s are refused, and nothing is stored', async (_name, body, status) => {
    const response = await api.fetch('/api/mock-test/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...rina.headers },
      body: JSON.stringify(body()),
    })
    expect(response.status).toBe(status)
    expect(await rowsOf(rina.user.id)).toEqual([])
  })

  test('two answers to one question are refused', async () => {
    const [once] = await rightAnswers('levels', ['reading-2'])
    const answers = once ? [once, once] : []
    expect(codeOf(await call(rina.http, submitMockTest, { body: { ...LEVELS, answers } }))).toBe(
      'invalid-input',
    )
    expect(await rowsOf(rina.user.id)).toEqual([])
  })
})
