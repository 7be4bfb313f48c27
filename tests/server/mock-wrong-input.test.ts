import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import { getAttempts, getMockTest, startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { answer, dataOf, keyOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

/** The number of simultaneous calls. The expected responses are those in docs/mock-tests.md. */
const AT_ONCE = 20
let api: TestApi
let rina: TestUser
let attempt: Attempt
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS })
})
beforeEach(async () => {
  rina = await createUser(api)
  attempt = dataOf(await call(rina.http, startAttempt, { body: { mock_test_id: 'closed' } }))
})
afterAll(() => api.close())

/** Sends the same call several times at once with these headers. @returns the statuses */
async function statuses(path: string, body: unknown, headers: object = rina.headers) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const send = () =>
    api.fetch(`/api/mock-test/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: text }),
    })
  const responses = await Promise.all(Array.from({ length: AT_ONCE }, send))
  return [...new Set(responses.map(({ status }) => status))]
}

async function expectNothingHappened(): Promise<void> {
  expect(dataOf(await call(rina.http, getAttempts))).toEqual([])
  for (const table of ['attempt_events', 'plain_submissions'] as const)
    expect(
      await api.db.selectFrom(table).selectAll().where('owner_id', '=', rina.user.id).execute(),
    ).toEqual([])
  const open = api.db
    .selectFrom('mock_test_attempts')
    .select('id')
    .where('owner_id', '=', rina.user.id)
  expect(await open.execute()).toEqual([{ id: attempt.attempt_id }])
}

const NO_OBJECTS = [undefined, '', '{', '"text"', '[]', 'null', 'true', '1e999', '\0']

test.each(NO_OBJECTS.flatMap(body => ['attempts', 'submit', 'ID/events'].map(to => [body, to])))(
  'the body %j to %s is refused',
  async (body, to) => {
    const path = to === 'ID/events' ? `attempts/${attempt.attempt_id}/events` : to
    const [status, ...others] = await statuses(path ?? '', body)
    expect([[400, 422].includes(status ?? 0), others]).toEqual([true, []])
    await expectNothingHappened()
  },
)

test.each<[string, unknown, number]>([
  ['without a test', {}, 422],
  ['of a test that does not exist', { mock_test_id: 'nope' }, 404],
  ['of a property of every object', { mock_test_id: 'constructor' }, 404],
  ['of a test as a number', { mock_test_id: 1 }, 422],
  ['of a test as a list', { mock_test_id: ['closed'] }, 422],
  ['with the time as a text', { mock_test_id: 'levels', time_factor: '2' }, 422],
  ['with no time', { mock_test_id: 'levels', time_factor: null }, 422],
  ['of questions as a text', { mock_test_id: 'levels', questions: 'reading-1' }, 422],
  ['of an unknown question', { mock_test_id: 'levels', questions: ['nope'] }, 422],
  ['of 101 questions', { mock_test_id: 'levels', questions: Array(101).fill('reading-1') }, 422],
  ['of 100,000 questions', { mock_test_id: 'levels', questions: Array(100_000).fill('x') }, 413],
  ['in the name of another', { mock_test_id: 'levels', owner_id: 'x' }, 422],
])('starting an attempt %s is refused', async (_name, body, status) => {
  expect(await statuses('attempts', body)).toEqual([status])
  await expectNothingHappened()
})

test.each([
  'nope',
  '%00',
  '%F0%28%8C%28',
  '..%2f..%2fusers',
  "' or 1=1 --",
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-00000000000g',
])('the invalid attempt id %s is refused in every call', async id => {
  const events = { device_id: randomUUID(), events: [answer(1, 'reading-1', null, 1)] }
  for (const call of ['submit', 'claim', 'sections/reading/end', 'events'])
    for (const status of await statuses(`attempts/${id}/${call}`, events))
      expect([404, 422]).toContain(status)
  await expectNothingHappened()
})

test("calls about another learner's or another visitor's attempt find nothing", async () => {
  const id = attempt.attempt_id
  const budi = await createUser(api)
  const events = {
    device_id: randomUUID(),
    events: [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), Date.now())],
  }
  for (const headers of [budi.headers, {}])
    for (const call of ['submit', 'sections/reading/end', 'events'])
      expect(await statuses(`attempts/${id}/${call}`, events, headers)).toEqual([404])
  expect(await statuses(`attempts/${id}/claim`, undefined, budi.headers)).toEqual([404])
  expect(await statuses(`attempts/${id}/claim`, undefined, {})).toEqual([401])
  await expectNothingHappened()
})

test('answers of one test are unknown in another test', { tags: 'postgres' }, async () => {
  const { questions } = dataOf(await call(api.http, getMockTest, { params: { id: 'levels' } }))
  const answers = questions.map(({ mock_question_id, options }) => ({
    mock_question_id,
    option_id: options[0]?.option_id,
  }))
  expect(await statuses('submit', { mock_test_id: 'closed', answers })).toEqual([422])
  const device_id = randomUUID()
  const events = answers.map(({ mock_question_id, option_id = null }, at) =>
    answer(at + 1, mock_question_id, option_id, Date.now()),
  )
  const path = `attempts/${attempt.attempt_id}/events`
  expect(await statuses(path, { device_id, events })).toEqual([422])
  await expectNothingHappened()
})

test('a body without the content type of JSON is refused', async () => {
  const headers = { ...rina.headers, 'content-type': 'text/plain' }
  for (const path of ['attempts', 'submit', `attempts/${attempt.attempt_id}/events`])
    expect(await statuses(path, '{}', headers)).toEqual([415])
  await expectNothingHappened()
})

test('a body sent along with a submission changes nothing', async () => {
  const path = `attempts/${attempt.attempt_id}/submit`
  expect(await statuses(path, { score: 200, answers: Array(1_000).fill({}) })).toEqual([200])
  expect(dataOf(await call(rina.http, getAttempts))).toMatchObject([{ score: 0 }])
})
