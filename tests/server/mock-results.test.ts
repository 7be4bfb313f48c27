import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { call } from '../../src/api/call.ts'
import type { MockTestResult } from '../../src/contract/mock-test-results.ts'
import {
  getAttempts,
  getMockTest,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { modulesWith, startApi, type TestApi } from '../helpers/api.ts'
import {
  answer,
  codeOf,
  dataOf,
  eventsBody,
  HIDDEN,
  keyOf,
  MOCK_TESTS,
  optionOf,
} from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const LEVELS = { mock_test_id: 'levels' }
const READING = [1, 2, 3, 4, 5, 6].map(at => `reading-${at}`)
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

/** Returns the result of a learner with right answers to exactly these questions. */
async function resultWith(right: readonly string[], testId = 'levels'): Promise<MockTestResult> {
  const { questions } = dataOf(await call(api.http, getMockTest, { params: { id: testId } }))
  const items = MOCK_TESTS.get(testId)?.test.items ?? []
  const answers = questions.map(({ mock_question_id, options }) => {
    const item = items.find(({ id }) => id === mock_question_id)
    const key = item?.options[item.key]
    const option = options.find(({ text }) => (text === key) === right.includes(mock_question_id))
    return { mock_question_id, option_id: option?.option_id ?? '' }
  })
  return dataOf(await call(rina.http, submitMockTest, { body: { mock_test_id: testId, answers } }))
}

describe('a result', () => {
  test('is broken down by section and by skill', async () => {
    const result = await resultWith(['reading-1', 'reading-2', 'reading-4', 'listening-5'])
    expect(result).toMatchObject({ score: 60, points: 200 })
    expect(result.sections).toEqual([
      { section: 'reading', score: 59, points: 100, correct: 3, items: 6 },
      { section: 'listening', score: 1, points: 100, correct: 1, items: 6 },
    ])
    expect(result.skills).toEqual([
      { skill: 'grammar', correct: 2, items: 6 },
      { skill: 'vocabulary', correct: 2, items: 6 },
    ])
  })

  test('explains every question', async () => {
    const { items } = await resultWith(['listening-3'])
    expect(items.map(item => item.is_correct).filter(Boolean)).toHaveLength(1)
    const one = items.find(item => item.mock_question_id === 'listening-3')
    expect(one).toMatchObject({
      is_correct: true,
      answer: one?.key,
      skill: 'vocabulary',
      explanation: `${HIDDEN} listening-3`,
      words: [`${HIDDEN} listening-3`],
      transcript: [{ voice: 'female', text: `${HIDDEN} listening-3` }],
    })
    expect(one?.options.find(({ option_id }) => option_id === one.key)?.text).toBe('시장 3')
  })

  test('says of each option why it is right or wrong, whatever order they are shown in', async () => {
    const { items } = await resultWith([])
    const explained = items.filter(({ option_whys }) => option_whys)
    expect(explained).toHaveLength(2)
    const written = ['학교 3', '병원 3', '시장 3', '은행 3']
    for (const { options, option_whys = [] } of explained) {
      const textOf = (id: string) => options.find(({ option_id }) => option_id === id)?.text ?? ''
      const said = option_whys.map(({ option_id, why }) => [textOf(option_id), why])
      expect(said).toEqual([1, 2, 3].map(place => [written[place], `${HIDDEN}: ${place}`]))
    }
  })

  test('has the time taken for each answer, and none for a question without one', async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const id = attempt.attempt_id
    const give = (sequence: number, question: string, seconds: number) =>
      answer(sequence, question, optionOf(attempt, question, 1), BEGIN + seconds * 1_000)
    now += 90_000
    const flag = { kind: 'flag', sequence: 9, mock_question_id: 'reading-3' } as const
    await call(rina.http, sendEvents, {
      params: { id },
      body: eventsBody([
        give(1, 'reading-1', 10),
        give(2, 'reading-2', 25),
        { ...flag, is_flagged: true, at: BEGIN + 40_000 },
        give(3, 'reading-3', 60),
        give(4, 'reading-1', 65),
      ]),
    })
    await call(rina.http, submitAttempt, { params: { id } })
    const { items } = dataOf(await call(rina.http, getResult, { params: { id: 'levels' } }))
    const seconds = READING.map(
      question => items.find(item => item.mock_question_id === question)?.seconds,
    )
    expect(seconds).toEqual([5, 15, 35, null, null, null])
  })

  test('has the time for which each question was on the screen, over all devices', async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const id = attempt.attempt_id
    const give = (sequence: number, question: string, seconds: number, shown: number) => ({
      ...answer(sequence, question, optionOf(attempt, question, 1), BEGIN + seconds * 1_000),
      shown: shown * 1_000,
    })
    now += 90_000
    const events = [give(1, 'reading-1', 10, 8), give(2, 'reading-2', 60, 5)]
    events.push(give(3, 'reading-1', 65, 11), give(4, 'reading-3', 70, 9_999))
    await call(rina.http, sendEvents, { params: { id }, body: eventsBody(events) })
    const other = [give(1, 'reading-1', 80, 4)]
    await call(rina.http, sendEvents, { params: { id }, body: eventsBody(other, randomUUID()) })
    await call(rina.http, submitAttempt, { params: { id } })
    const { items } = dataOf(await call(rina.http, getResult, { params: { id: 'levels' } }))
    const seconds = READING.map(
      question => items.find(item => item.mock_question_id === question)?.seconds,
    )
    expect(seconds).toEqual([15, 5, 70, null, null, null])
  })

  test('does not exist before submission', async () => {
    const { attempt_id: id } = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const error = { code: 'not-found', message: 'Hasil tes ini belum ada.' }
    expect(
      await call(rina.http, getResult, { params: { id: 'levels' }, query: { attempt: id } }),
    ).toMatchObject({ error })
    expect(await call(rina.http, getResult, { params: { id: 'levels' } })).toMatchObject({ error })
    expect(codeOf(await call(rina.http, getResult, { params: { id: 'nope' } }))).toBe('not-found')
    expect(
      codeOf(
        await call(rina.http, getResult, {
          params: { id: 'levels' },
          query: { attempt: 'not-an-id' },
        }),
      ),
    ).toBe('invalid-input')
  })

  test('of an attempt belongs to that attempt’s test alone', async () => {
    const { attempt_id } = await resultWith([])
    expect(
      codeOf(
        await call(rina.http, getResult, {
          params: { id: 'closed' },
          query: { attempt: attempt_id },
        }),
      ),
    ).toBe('not-found')
    expect(
      dataOf(
        await call(rina.http, getResult, {
          params: { id: 'levels' },
          query: { attempt: attempt_id },
        }),
      ).attempt_id,
    ).toBe(attempt_id)
  })

  test('is that of the newest attempt by default, and the history has all of them', async () => {
    const one = await resultWith(['reading-1'])
    now += 1
    const two = await resultWith(['reading-2', 'reading-3'])
    now += 1
    const other = await resultWith([], 'closed')
    expect(dataOf(await call(rina.http, getResult, { params: { id: 'levels' } }))).toEqual(two)
    const history = dataOf(await call(rina.http, getAttempts))
    expect(history).toEqual(
      [other, two, one].map(
        ({ attempt_id, mock_test_id, title, score, points, level, receipt, ...conditions }) => ({
          attempt_id,
          mock_test_id,
          title,
          score,
          points,
          level,
          submitted_at: receipt.submitted_at,
          time_factor: conditions.time_factor,
          extra_minutes: conditions.extra_minutes,
          is_timed: conditions.is_timed,
          is_first: conditions.is_first,
          is_checked: conditions.is_checked,
        }),
      ),
    )
  })
})

describe('the history of attempts', () => {
  test('is the same for attempts before answers were stored', { tags: 'postgres' }, async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const give = (sequence: number, question: string, place: number, at: number) =>
      answer(sequence, question, optionOf(attempt, question, place), at)
    now += 10
    const events = [
      give(1, 'reading-1', 0, BEGIN + 1),
      give(2, 'reading-2', 1, BEGIN + 2),
      // Answered before the deadline, and arrived after it.
      give(3, 'reading-2', 2, BEGIN + 1),
      give(4, 'reading-3', 2, BEGIN + 3),
      answer(5, 'reading-3', null, BEGIN + 4),
    ]
    await call(rina.http, sendEvents, {
      params: { id: attempt.attempt_id },
      body: eventsBody(events),
    })
    await call(rina.http, submitAttempt, { params: { id: attempt.attempt_id } })
    await resultWith(['reading-1', 'listening-5'])
    const stored = dataOf(await call(rina.http, getAttempts))
    expect(stored.map(({ score }) => score)).toContain(40)
    await api.db
      .updateTable('mock_test_attempts')
      .set({ final_answers: null })
      .where('owner_id', '=', rina.user.id)
      .execute()
    for (let count = 0; count < 2; count++)
      expect(dataOf(await call(rina.http, getAttempts))).toEqual(stored)
  })

  test('is corrected with a key', async () => {
    await resultWith(['reading-1'])
    const [levels] = [MOCK_TESTS.get('levels')]
    if (!levels) throw new Error('There is no such test.')
    const items = levels.test.items.map(item =>
      item.id === 'reading-1' ? { ...item, key: (item.key + 1) % 4 } : item,
    )
    const corrected = new Map([['levels', { ...levels, test: { ...levels.test, items } }]])
    const { api: app } = createApp(api.dependencies, modulesWith(corrected))
    const answered = await app.request('/api/mock-test/attempts', { headers: rina.headers })
    expect((await answered.json()).data).toMatchObject([{ score: 0 }])
  })
})

describe('a level', () => {
  const FIRST_79 = READING.slice(0, 4)
  test.each([
    [79, 0, FIRST_79],
    [80, 1, READING.slice(0, 5)],
    [139, 1, [...READING, 'listening-1', 'listening-4']],
    [140, 2, [...READING, 'listening-1', 'listening-2']],
    [200, 2, [...READING, ...READING.map(id => id.replace('reading', 'listening'))]],
    [0, 0, []],
  ])('of %d points is %d', async (score, level, right) => {
    const result = await resultWith(right)
    expect([result.score, result.level?.reached]).toEqual([score, level])
  })

  test('has a range of two standard errors around the score', async () => {
    // 4 of 6 right: the variance is (4·20² + 19² + 1²)·(4/6)·(2/6), so 79 ± 2·20.9.
    expect((await resultWith(FIRST_79)).level).toEqual({ reached: 0, from: 0, to: 1 })
    // One of 6 right adds 1962·(1/6)·(5/6): 99 ± 2·26.6.
    const wide = await resultWith([...FIRST_79, 'listening-1'])
    expect(wide.level).toEqual({ reached: 1, from: 0, to: 2 })
    // 100 ± 0 and 39 ± 2·20.9: from 97 to 181.
    const high = await resultWith([...READING, 'listening-1', 'listening-4'])
    expect(high.level).toEqual({ reached: 1, from: 1, to: 2 })
    expect((await resultWith([])).level).toEqual({ reached: 0, from: 0, to: 0 })
  })

  test.each(['closed', 'endless'])('does not exist where %s scores mean no level', async id => {
    expect((await resultWith(READING, id)).level).toBeNull()
  })

  test('does not exist for a part of a test', async () => {
    const attempt = dataOf(
      await call(rina.http, startAttempt, { body: { ...LEVELS, questions: READING } }),
    )
    const id = attempt.attempt_id
    const events = READING.map((question, at) =>
      answer(at + 1, question, keyOf(attempt, question), now),
    )
    await call(rina.http, sendEvents, { params: { id }, body: eventsBody(events) })
    await call(rina.http, submitAttempt, { params: { id } })
    const result = dataOf(await call(rina.http, getResult, { params: { id: 'levels' } }))
    expect(result).toMatchObject({ score: 100, points: 100, level: null })
    expect(result.sections.map(({ section }) => section)).toEqual(['reading'])
  })
})
