import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockLearner } from '../../server/auth/lock-learner.ts'
import { call } from '../../src/api/call.ts'
import type { Attempt, UserAnswer } from '../../src/contract/mock-test-attempts.ts'
import {
  claimAttempt,
  getAttempts,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { untilSomeoneWaits } from '../helpers/lock-waits.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
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

const startClosedTest = async () => dataOf(await call(rina.http, startAttempt, { body: CLOSED }))
const rightAnswers = (attempt: Attempt, ids: readonly string[]): UserAnswer[] =>
  ids.map(id => ({ mock_question_id: id, option_id: keyOf(attempt, id) }))

test('an attempt that waits for another call has its whole time', async () => {
  const starting = await api.db.transaction().execute(async trx => {
    await lockLearner(trx, rina.user.id)
    const answer = startClosedTest()
    await untilSomeoneWaits(api.db)
    now += 10 * SECOND
    return { answer }
  })
  const since = BEGIN + 10 * SECOND
  expect(await starting.answer).toMatchObject({ started_at: since, now: since })
})

describe('concurrent calls', () => {
  test('of answers, claims and submissions leave one attempt whose receipt matches its answers', async () => {
    const attempt = dataOf(await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }))
    const id = attempt.attempt_id
    const questions = [1, 2, 3, 4, 5, 6].map(at => `reading-${at}`)
    const sending = questions.map(async (question, at) => {
      const { http } = at % 2 ? rina : api
      const events = eventsBody([answer(1, question, keyOf(attempt, question), now)])
      return codeOf(await call(http, sendEvents, { params: { id }, body: events }))
    })
    const claiming = [1, 2, 3].map(async () =>
      codeOf(await call(rina.http, claimAttempt, { params: { id } })),
    )
    const submitting = [rina.http, api.http, rina.http].map(http =>
      call(http, submitAttempt, { params: { id } }),
    )
    const codes = await Promise.all(sending)
    expect(await Promise.all(claiming)).toEqual(['ok', 'ok', 'ok'])
    const receipts = (await Promise.all(submitting)).filter(({ ok }) => ok).map(dataOf)
    const { receipt, items } = dataOf(
      await call(rina.http, getResult, { params: { id: 'levels' }, query: { attempt: id } }),
    )
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

  test('that submit the same answers in both ways make one result', async () => {
    const attempt = await startClosedTest()
    const id = attempt.attempt_id
    const answers = rightAnswers(attempt, ['reading-2'])
    const events = [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), now)]
    await call(rina.http, sendEvents, { params: { id }, body: eventsBody(events) })
    await call(rina.http, submitAttempt, { params: { id } })
    const calls = Array.from({ length: 20 }, (_, at) =>
      at % 2
        ? call(rina.http, submitAttempt, { params: { id } })
        : call(rina.http, submitMockTest, { body: { ...CLOSED, answers } }),
    )
    for (const result of await Promise.all(calls)) expect(codeOf(result)).toBe('ok')
    const history = dataOf(await call(rina.http, getAttempts))
    expect(history.map(({ attempt_id }) => attempt_id)).toEqual([id])
    // Different answers are another result.
    const other = { ...CLOSED, answers: rightAnswers(attempt, ['reading-3']) }
    expect(dataOf(await call(rina.http, submitMockTest, { body: other })).attempt_id).not.toBe(id)
  })
})
