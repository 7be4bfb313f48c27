import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import {
  checkAnswer,
  getAttempt,
  getMistakes,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { judgedField } from '../helpers/mock-secrets.ts'
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
const ENDLESS = { mock_test_id: 'endless' }
let now = BEGIN
let api: TestApi
let rina: TestUser
let attempt: Attempt
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createUser(api)
  attempt = dataOf(await call(rina.http, startAttempt, { body: ENDLESS }))
})
afterAll(() => api.close())

const option = (question: string, place: number) => optionOf(attempt, question, place)
const check = (question: string, place: number, http: Http = rina.http) =>
  call(http, checkAnswer, {
    params: { id: attempt.attempt_id },
    body: {
      mock_question_id: question,
      option_id: option(question, place),
    },
  })
const send = (events: ReturnType<typeof eventsBody>) =>
  call(rina.http, sendEvents, { params: { id: attempt.attempt_id }, body: events })
const readAttempt = async () =>
  dataOf(await call(rina.http, getAttempt, { params: { id: attempt.attempt_id } }))
const submitAndRead = async () => {
  const { attempt_id } = attempt
  dataOf(await call(rina.http, submitAttempt, { params: { id: attempt_id } }))
  return dataOf(
    await call(rina.http, getResult, { params: { id: 'endless' }, query: { attempt: attempt_id } }),
  )
}

describe('an answer that is checked', () => {
  test('is shown as right or wrong, with the key, the explanation, the transcript and words to look up', async () => {
    expect(dataOf(await check('listening-2', 1))).toEqual({
      mock_question_id: 'listening-2',
      answer: option('listening-2', 1),
      key: keyOf(attempt, 'listening-2'),
      is_correct: true,
      explanation: `${HIDDEN} listening-2`,
      transcript: [{ voice: 'female', text: `${HIDDEN} listening-2` }],
      words: [`${HIDDEN} listening-2`],
    })
    const wrong = dataOf(await check('reading-1', 3))
    expect([wrong.is_correct, wrong.answer, wrong.key]).toEqual([
      false,
      option('reading-1', 3),
      keyOf(attempt, 'reading-1'),
    ])
  })

  test('is shown with the attempt on every device, which reveals nothing of other questions', async () => {
    expect(attempt.checked).toEqual([])
    const checked = dataOf(await check('reading-2', 0))
    const again = await readAttempt()
    expect(again.checked).toEqual([checked])
    expect(again.answers).toEqual([
      { mock_question_id: 'reading-2', option_id: option('reading-2', 0) },
    ])
    expect(dataOf(await call(rina.http, startAttempt, { body: ENDLESS })).checked).toEqual([
      checked,
    ])
    const rest = JSON.stringify({ ...again, checked: [] })
    expect([judgedField(rest), rest.includes(HIDDEN)]).toEqual([undefined, false])
  })

  test('comes with the reason why each option is right or wrong, which nobody gets before', async () => {
    await check('reading-2', 0)
    expect(JSON.stringify([attempt, await readAttempt()])).not.toContain('option_whys')
    const checked = dataOf(await check('reading-3', 0))
    const whys = [1, 2, 3].map(place => ({
      option_id: option('reading-3', place),
      why: `${HIDDEN}: ${place}`,
    }))
    expect(checked.option_whys).toEqual(whys)
    expect((await readAttempt()).checked).toContainEqual(checked)
  })

  test('is final: a later answer does not count, and says so', { tags: 'postgres' }, async () => {
    const before = eventsBody([answer(1, 'reading-2', option('reading-2', 0), now)])
    dataOf(await send(before))
    now += 1_000
    await check('reading-2', 0)
    const later = answer(2, 'reading-2', keyOf(attempt, 'reading-2'), now)
    const early = answer(3, 'reading-2', keyOf(attempt, 'reading-2'), BEGIN)
    const other = answer(4, 'reading-3', option('reading-3', 0), now)
    const stored = dataOf(await send(eventsBody([later, early, other], before.device_id)))
    expect([stored.checked, stored.too_late, stored.elsewhere]).toEqual([[2, 3], [], []])
    expect(stored.devices).toEqual([{ device_id: before.device_id, last_sequence: 4, count: 2 }])
    // An answer from before the check is not a later one, even when it is sent again.
    expect(dataOf(await send(before)).checked).toEqual([])
    const { items } = await submitAndRead()
    const answers = items
      .filter(item => item.answer)
      .map(item => [item.mock_question_id, item.answer])
    expect(Object.fromEntries(answers)).toEqual({
      'reading-2': option('reading-2', 0),
      'reading-3': option('reading-3', 0),
    })
  })

  test('is final although the time of an earlier answer is corrected', async () => {
    const device = eventsBody([
      answer(1, 'reading-2', keyOf(attempt, 'reading-2'), now),
      answer(2, 'reading-2', option('reading-2', 0), now + 10),
    ])
    now += 20
    dataOf(await send(device))
    await check('reading-2', 0)
    const earlier = answer(2, 'reading-2', option('reading-2', 0), BEGIN - 10)
    dataOf(await send(eventsBody([earlier], device.device_id)))
    expect((await readAttempt()).answers).toEqual([
      { mock_question_id: 'reading-2', option_id: option('reading-2', 0) },
    ])
    expect((await submitAndRead()).score).toBe(0)
  })

  test('is final although all answers are submitted at once afterwards', async () => {
    await check('reading-2', 0)
    const answers = ['reading-1', 'reading-2'].map(id => ({
      mock_question_id: id,
      option_id: keyOf(attempt, id),
    }))
    const result = dataOf(await call(rina.http, submitMockTest, { body: { ...ENDLESS, answers } }))
    expect(result.attempt_id).toBe(attempt.attempt_id)
    expect(result.items.filter(item => item.is_correct).map(item => item.mock_question_id)).toEqual(
      ['reading-1'],
    )
  })

  test('can be flagged and listened to again', async () => {
    await check('listening-2', 0)
    const question = { mock_question_id: 'listening-2', at: now }
    const stored = await send(
      eventsBody([
        { kind: 'flag', sequence: 1, is_flagged: true, ...question },
        { kind: 'play', sequence: 2, ...question },
      ]),
    )
    expect(dataOf(stored).checked).toEqual([])
    expect((await readAttempt()).flagged).toEqual(['listening-2'])
  })

  test('counts in receipt and result, also where none of its events has arrived', async () => {
    await check('reading-1', 0)
    const result = await submitAndRead()
    expect(result.score).toBe(20)
    expect(result.is_checked).toBe(true)
    expect((await readAttempt()).checked).toHaveLength(1)
  })

  test('may be "I do not know": the key is shown, and it counts as answered and not right', async () => {
    const body = { mock_question_id: 'reading-2', option_id: null }
    const params = { id: attempt.attempt_id }
    const checked = dataOf(await call(rina.http, checkAnswer, { params, body }))
    expect([checked.answer, checked.is_correct, checked.key]).toEqual([
      null,
      false,
      keyOf(attempt, 'reading-2'),
    ])
    // The key is known by now, so that a later answer does not count.
    await check('reading-2', 1)
    expect(await readAttempt()).toMatchObject({ answers: [], checked: [checked] })
    const result = await submitAndRead()
    expect(result.items.find(item => item.mock_question_id === 'reading-2')).toMatchObject({
      answer: null,
      is_correct: false,
    })
    expect(result.score).toBe(0)
  })

  test('is one of 20 checked at once, and all requests get the same', {
    tags: 'postgres',
  }, async () => {
    const checks = await atOnce(20, at => check('reading-3', at % 4))
    const [first, ...others] = checks.map(dataOf)
    for (const other of others) expect(other).toEqual(first)
    expect((await readAttempt()).checked).toEqual([first])
  })
})

describe('a check is refused', () => {
  test('in a test with a time limit: nothing is revealed, and the answer can still change', async () => {
    for (const test of ['levels', 'closed']) {
      const timed = dataOf(await call(rina.http, startAttempt, { body: { mock_test_id: test } }))
      const body = { mock_question_id: 'reading-1', option_id: optionOf(timed, 'reading-1', 0) }
      const response = await api.fetch(`/api/mock-test/attempts/${timed.attempt_id}/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...rina.headers },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      expect([response.status, JSON.parse(text).code]).toEqual([409, 'has-deadline'])
      expect([judgedField(text), text.includes(HIDDEN)]).toEqual([undefined, false])
      const { checked, is_first } = dataOf(
        await call(rina.http, getAttempt, { params: { id: timed.attempt_id } }),
      )
      expect([checked, is_first]).toEqual([[], true])
    }
  })

  test('after submission, for other learners, and for questions that the attempt lacks', async () => {
    const other = await createUser(api)
    expect(codeOf(await check('reading-1', 0, other.http))).toBe('not-found')
    expect(codeOf(await check('reading-1', 0, api.http))).toBe('not-found')
    const { attempt_id: id } = attempt
    const option_id = option('reading-2', 0)
    for (const mock_question_id of ['reading-1', 'nope'])
      expect(
        codeOf(
          await call(rina.http, checkAnswer, {
            params: { id },
            body: { mock_question_id, option_id },
          }),
        ),
      ).toBe('invalid-input')
    expect((await readAttempt()).checked).toEqual([])
    await submitAndRead()
    expect(codeOf(await check('reading-1', 0))).toBe('attempt-submitted')
  })
})

describe('the mistakes of a learner', () => {
  const mistakes = async () => dataOf(await call(rina.http, getMistakes))
  const submit = async () => {
    now += 1_000
    dataOf(await call(rina.http, submitAttempt, { params: { id: attempt.attempt_id } }))
  }

  test('are what was answered wrongly or not known, until it is answered rightly', async () => {
    expect(await mistakes()).toEqual([])
    const params = { id: attempt.attempt_id }
    const unknown = { mock_question_id: 'reading-3', option_id: null }
    await call(rina.http, checkAnswer, { params, body: unknown })
    const wrong = optionsOf('reading-2').find(id => id !== keyOf(attempt, 'reading-2'))
    const body = { mock_question_id: 'reading-2', option_id: wrong ?? '' }
    dataOf(await call(rina.http, checkAnswer, { params, body }))
    // An open attempt tells nothing yet.
    expect(await mistakes()).toEqual([])
    await submit()
    const [of, ...others] = await mistakes()
    expect([of?.mock_test_id, of?.questions.toSorted(), others]).toEqual([
      'endless',
      ['reading-2', 'reading-3'],
      [],
    ])

    attempt = dataOf(
      await call(rina.http, startAttempt, { body: { ...ENDLESS, questions: ['reading-2'] } }),
    )
    const key = { mock_question_id: 'reading-2', option_id: keyOf(attempt, 'reading-2') }
    const again = { params: { id: attempt.attempt_id }, body: key }
    dataOf(await call(rina.http, checkAnswer, again))
    await submit()
    expect((await mistakes()).map(({ questions }) => questions)).toEqual([['reading-3']])
    const budi = await createUser(api)
    expect(dataOf(await call(budi.http, getMistakes))).toEqual([])
  })

  const optionsOf = (question: string) =>
    attempt.sections
      .flatMap(({ questions }) => questions)
      .filter(each => each.mock_question_id === question)
      .flatMap(({ options }) => options.map(({ option_id }) => option_id))
})
