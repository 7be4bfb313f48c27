import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../server/jobs/run-jobs.ts'
import { prepareTests } from '../../server/modules/mock-tests/prepare-tests.ts'
import { submitOverdue } from '../../server/modules/mock-tests/submit-overdue.ts'
import {
  fetchAttempt,
  fetchAttempts,
  fetchMockTest,
  fetchResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/api/mock-tests.ts'
import type { UserAnswer } from '../../src/contract/mock-test-attempts.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, keyOf, MOCK_TESTS, sent } from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const MINUTE = 60_000
/** Both sections and the grace. */
const CLOSING = BEGIN + 40 * MINUTE
const LEVELS = { mock_test_id: 'levels' }
const TESTS = prepareTests(MOCK_TESTS, TEST_SECRET)
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

const sameIn20 = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, call))
const rowsOf = (owner: string) =>
  api.db.selectFrom('mock_test_attempts').selectAll().where('owner_id', '=', owner).execute()

/** What the receipt says, made from the answers by its description alone. */
function hashOf(answers: readonly UserAnswer[]): string {
  const lines = answers.map(({ mock_question_id, option_id }) => `${mock_question_id}=${option_id}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}

/** Right answers to some questions of a test, by the option ids everybody sees. */
async function rightAnswers(testId: string, ids: readonly string[]): Promise<UserAnswer[]> {
  const { questions } = dataOf(await fetchMockTest(api.http, testId))
  const items = MOCK_TESTS.get(testId)?.test.items ?? []
  return ids.map(id => {
    const item = items.find(known => known.id === id)
    const question = questions.find(known => known.mock_question_id === id)
    const option = question?.options.find(({ text }) => text === item?.options[item.key])
    return { mock_question_id: id, option_id: option?.option_id ?? '' }
  })
}

describe('handing in', () => {
  test('gives a receipt for the answers that were stored, and the same one for ever', async () => {
    const attempt = dataOf(await startAttempt(rina.http, LEVELS))
    const id = attempt.attempt_id
    const given = ['reading-6', 'reading-2'].map(question => keyOf(attempt, question))
    await sendEvents(
      rina.http,
      id,
      sent([
        answer(1, 'reading-6', given[0] ?? '', now),
        answer(2, 'reading-2', given[1] ?? '', now),
      ]),
    )
    const { answers } = dataOf(await fetchAttempt(rina.http, id))
    now += MINUTE
    const receipt = dataOf(await submitAttempt(rina.http, id))
    expect(receipt).toMatchObject({ submitted_at: now, answers_hash: hashOf(answers) })
    expect(hashOf(answers)).not.toBe(hashOf([]))
    now += MINUTE
    expect(dataOf(await submitAttempt(rina.http, id))).toEqual(receipt)
    expect(dataOf(await fetchAttempt(rina.http, id))).toMatchObject({ state: 'submitted', receipt })
    const result = dataOf(await fetchResult(rina.http, 'levels'))
    expect(result).toMatchObject({ receipt, was_automatic: false, score: 40 })
  })

  test('20 times at once gives one receipt', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(rina.http, LEVELS))
    const receipts = (await sameIn20(() => submitAttempt(rina.http, id))).map(dataOf)
    expect(new Set(receipts.map(({ receipt_id }) => receipt_id)).size).toBe(1)
    expect(dataOf(await fetchAttempts(rina.http))).toHaveLength(1)
  })

  test('while answers arrive counts exactly those that were stored', async () => {
    const attempt = dataOf(await startAttempt(rina.http, LEVELS))
    const id = attempt.attempt_id
    const questions = [1, 2, 3, 4, 5, 6].map(at => `reading-${at}`)
    const sending = questions.map(async question => {
      const events = sent([answer(1, question, keyOf(attempt, question), now)])
      return codeOf(await sendEvents(rina.http, id, events)) === 'ok' ? [question] : []
    })
    const receipt = dataOf(await submitAttempt(rina.http, id))
    const stored = (await Promise.all(sending)).flat()
    const answers = stored.map(question => ({
      mock_question_id: question,
      option_id: keyOf(attempt, question),
    }))
    expect(receipt.answers_hash).toBe(hashOf(answers))
    const { items } = dataOf(await fetchResult(rina.http, 'levels', id))
    expect(items.filter(item => item.is_correct)).toHaveLength(stored.length)
  })
})

describe('when the time is over', () => {
  const start = async () => dataOf(await startAttempt(rina.http, LEVELS)).attempt_id
  const handedIn = { submitted_at: CLOSING, was_automatic: 1, closes_at: null }

  test.each<[string, (id: string, user: Pick<TestUser, 'http'>) => Promise<unknown>]>([
    ['reads it', (id, { http }) => fetchAttempt(http, id)],
    ['hands it in', (id, { http }) => submitAttempt(http, id)],
    ['asks for the result', (id, { http }) => fetchResult(http, 'levels', id)],
    ['asks for the newest result', (_, { http }) => fetchResult(http, 'levels')],
    ['asks for the history', (_, { http }) => fetchAttempts(http)],
    ['starts again', (_, { http }) => startAttempt(http, LEVELS)],
    ['hands in answers', (_, { http }) => submitMockTest(http, { ...LEVELS, answers: [] })],
  ])('an attempt was handed in by itself before its learner %s', async (_name, call) => {
    const id = await start()
    now = CLOSING
    expect(dataOf(await fetchAttempt((await signIn(api, rina.user.id)).http, id)).state).toBe(
      'open',
    )
    now += 60 * MINUTE
    await call(id, await signIn(api, rina.user.id))
    const rows = await rowsOf(rina.user.id)
    expect(rows.find(row => row.id === id)).toMatchObject(handedIn)
  })

  test('starting again gives a new attempt', async () => {
    const id = await start()
    now = CLOSING + 1
    const { http } = await signIn(api, rina.user.id)
    const next = dataOf(await startAttempt(http, LEVELS))
    expect([next.attempt_id === id, next.state, next.started_at]).toEqual([false, 'open', now])
  })

  test('stored answers count though nobody comes back', async () => {
    const attempt = dataOf(await startAttempt(rina.http, LEVELS))
    const events = [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), now)]
    await sendEvents(rina.http, attempt.attempt_id, sent(events))
    now = CLOSING + MINUTE
    await submitOverdue({ db: api.db, tests: TESTS, now: () => now }, 1_000)
    const { http } = await signIn(api, rina.user.id)
    const result = dataOf(await fetchResult(http, 'levels'))
    expect(result).toMatchObject({ was_automatic: true, score: 20 })
    expect(result.receipt.submitted_at).toBe(CLOSING)
  })

  test('the housekeeping hands in what waits, in batches, and nothing else', async () => {
    await submitOverdue({ db: api.db, tests: TESTS, now: () => CLOSING + MINUTE }, 1_000)
    const ids = [await start()]
    for (let count = 0; count < 2; count++)
      ids.push(dataOf(await startAttempt(api.http, LEVELS)).attempt_id)
    const endless = dataOf(await startAttempt(api.http, { mock_test_id: 'endless' })).attempt_id
    const parts = { db: api.db, tests: TESTS, now: () => now }
    now = CLOSING
    expect(await submitOverdue(parts, 2)).toBe(0)
    now += 1
    expect([await submitOverdue(parts, 2), await submitOverdue(parts, 2)]).toEqual([2, 1])
    const rows = await api.db.selectFrom('mock_test_attempts').selectAll().execute()
    for (const row of rows.filter(({ id }) => ids.includes(id))) expect(row).toMatchObject(handedIn)
    expect(rows.find(({ id }) => id === endless)?.submitted_at).toBeNull()
  })

  test('the server does so by itself', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(api.http, LEVELS))
    const handedIn = { was_automatic: 1, submitted_at: now + 40 * MINUTE }
    now += 60 * MINUTE
    const jobs = api.running.flatMap(module => module.jobs ?? [])
    const stop = runJobs(jobs, pino({ level: 'silent' }))
    await expect.poll(async () => (await rowsOf(id))[0]).toMatchObject(handedIn)
    await stop()
  })

  test('several servers that hand in at once make one receipt', async () => {
    const id = await start()
    now = CLOSING + 1
    const { http } = await signIn(api, rina.user.id)
    const parts = { db: api.db, tests: TESTS, now: () => now }
    await Promise.all([submitOverdue(parts), submitOverdue(parts), submitAttempt(http, id)])
    const receipts = (await sameIn20(() => submitAttempt(http, id))).map(dataOf)
    expect(new Set(receipts.map(({ receipt_id }) => receipt_id)).size).toBe(1)
    expect(
      await api.db.selectFrom('open_attempts').selectAll().where('attempt_id', '=', id).execute(),
    ).toEqual([])
  })
})

describe('all answers at once', () => {
  test('are a result, and the same ones again the same result', async () => {
    const answers = await rightAnswers('levels', ['reading-2', 'listening-6'])
    const first = dataOf(await submitMockTest(rina.http, { ...LEVELS, answers }))
    expect(first).toMatchObject({ score: 40, points: 200, was_automatic: false })
    expect(first.receipt.answers_hash).toBe(hashOf(answers))
    expect(first.items.every(({ seconds }) => seconds === null)).toBe(true)
    now += MINUTE
    const reversed = { ...LEVELS, answers: answers.toReversed() }
    expect(dataOf(await submitMockTest(rina.http, reversed))).toEqual(first)
    expect(dataOf(await fetchAttempts(rina.http))).toHaveLength(1)
    const fewer = { ...LEVELS, answers: answers.slice(1) }
    const second = dataOf(await submitMockTest(rina.http, fewer))
    expect([second.attempt_id === first.attempt_id, second.score]).toEqual([false, 20])
  })

  test('20 times at once are one result', async () => {
    const answers = await rightAnswers('levels', ['reading-2'])
    const results = await sameIn20(() => submitMockTest(rina.http, { ...LEVELS, answers }))
    expect(new Set(results.map(result => dataOf(result).receipt.receipt_id)).size).toBe(1)
    expect(await rowsOf(rina.user.id)).toHaveLength(1)
  })

  test('end the attempt that is open, over what was stored before', async () => {
    const attempt = dataOf(await startAttempt(rina.http, LEVELS))
    const id = attempt.attempt_id
    const wrong = attempt.sections[0]?.questions
      .find(question => question.mock_question_id === 'reading-2')
      ?.options.find(({ option_id }) => option_id !== keyOf(attempt, 'reading-2'))
    const before = [
      answer(1, 'reading-2', wrong?.option_id ?? '', now),
      answer(2, 'reading-3', keyOf(attempt, 'reading-3'), now),
    ]
    await sendEvents(rina.http, id, sent(before))
    now += 1
    const answers = await rightAnswers('levels', ['reading-2'])
    const result = dataOf(await submitMockTest(rina.http, { ...LEVELS, answers }))
    expect(result).toMatchObject({ attempt_id: id, score: 40 })
    expect(codeOf(await sendEvents(rina.http, id, sent(before)))).toBe('attempt-submitted')
    const open = api.db.selectFrom('open_attempts').selectAll().where('owner_id', '=', rina.user.id)
    expect(await open.execute()).toEqual([])
  })

  test('do not change a section of the open attempt that is over', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(rina.http, LEVELS))
    now += 10 * MINUTE
    const { http } = await signIn(api, rina.user.id)
    const answers = await rightAnswers('levels', ['reading-2', 'listening-2'])
    const result = dataOf(await submitMockTest(http, { ...LEVELS, answers }))
    expect(result).toMatchObject({ attempt_id: id, score: 20 })
  })

  test('leave an attempt of other questions open', async () => {
    const wish = { ...LEVELS, questions: ['reading-1'] }
    const { attempt_id: id } = dataOf(await startAttempt(rina.http, wish))
    const answers = await rightAnswers('levels', ['reading-2'])
    const result = dataOf(await submitMockTest(rina.http, { ...LEVELS, answers }))
    expect([result.attempt_id === id, result.score]).toEqual([false, 20])
    expect(dataOf(await fetchAttempt(rina.http, id)).state).toBe('open')
  })

  test('may be none', async () => {
    const result = dataOf(await submitMockTest(rina.http, { ...LEVELS, answers: [] }))
    expect([result.score, result.receipt.answers_hash]).toEqual([0, hashOf([])])
  })

  test('of a visitor are a result of an open test, kept under its id', async () => {
    const answers = await rightAnswers('levels', ['reading-2'])
    const result = dataOf(await submitMockTest(api.http, { ...LEVELS, answers }))
    expect(dataOf(await fetchResult(api.http, 'levels', result.attempt_id))).toEqual(result)
    const closed = { mock_test_id: 'closed', answers: [] }
    expect(codeOf(await submitMockTest(api.http, closed))).toBe('signed-out')
    expect(codeOf(await submitMockTest(rina.http, closed))).toBe('ok')
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

  test('twice to one question are refused', async () => {
    const [once] = await rightAnswers('levels', ['reading-2'])
    const answers = once ? [once, once] : []
    expect(codeOf(await submitMockTest(rina.http, { ...LEVELS, answers }))).toBe('invalid-input')
    expect(await rowsOf(rina.user.id)).toEqual([])
  })
})
