import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as routes from '../../src/contract/routes/deliveries.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import type { TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { joinAs, openSchool, takeTest } from '../helpers/pupils.ts'
import {
  answerWith,
  type DeliveringSchool,
  deliver,
  openDeliveringSchool,
  startDeliveringApi,
} from '../helpers/receivers.ts'

/** 28 November 2026, 9:00 in Jakarta. */
const START = Date.parse('2026-11-28T02:00:00Z')
const SECRET = 'rahasia-lrs'

const endless = MOCK_TESTS.get('endless') ?? expect.fail()
/** One right answer passes this test. */
const EASY: typeof endless = {
  ...endless,
  test: { ...endless.test, id: 'easy', title: 'Tes mudah' },
  blueprint: {
    ...endless.blueprint,
    scoring: { kind: 'levels', levels: [{ level: 1, points_min: 1 }] },
  },
}

let api: TestApi
let now = START
let school: DeliveringSchool
beforeAll(async () => {
  const mockTests = new Map([...MOCK_TESTS, ['easy', EASY]])
  const publicUrl = () => 'https://sapa.example/'
  api = await startDeliveringApi({ now: () => now, mockTests, publicUrl })
})
beforeEach(async () => {
  now = START
  await api.db.deleteFrom('deliveries').execute()
  school = await openDeliveringSchool(api)
})
afterEach(() => school.receiver.close())
afterAll(() => api.close())

const setLrs = (fields: { url?: string } = {}, { http } = school.teacher) =>
  call(http, routes.setLrs, {
    params: school.params,
    body: { url: `${school.receiver.url}/xapi/`, key: 'kunci', secret: SECRET, ...fields },
  })

const statements = () => school.receiver.received.map(({ body }) => JSON.parse(body))

test('the record store gets a statement of each result: passed, failed and completed', async () => {
  dataOf(await setLrs())
  const token = await joinAs(api.http, school.group.code, 'Rina')
  await takeTest(api.http, token, true, now, 'easy')
  await deliver(api)
  now += MINUTE
  await takeTest(api.http, token, false, now, 'easy')
  await deliver(api)
  now += MINUTE
  await takeTest(api.http, token, false, now)
  await deliver(api)
  const { received } = school.receiver
  const [passed, failed, completed] = statements()
  expect(received.map(({ method, path }) => [method, path])).toEqual(
    statements().map(({ id }) => ['PUT', `/xapi/statements?statementId=${id}`]),
  )
  expect(received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-experience-api-version': '1.0.3',
    authorization: `Basic ${Buffer.from(`kunci:${SECRET}`).toString('base64')}`,
  })
  expect(passed).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    actor: {
      objectType: 'Agent',
      name: 'Rina',
      account: { homePage: 'https://sapa.example', name: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
    verb: { id: 'http://adlnet.gov/expapi/verbs/passed', display: { 'en-US': 'passed' } },
    object: {
      objectType: 'Activity',
      id: 'https://sapa.example/mock-test/details/easy',
      definition: {
        type: 'http://adlnet.gov/expapi/activities/assessment',
        name: { 'id-ID': 'Tes mudah' },
      },
    },
    result: {
      score: { scaled: expect.any(Number), raw: expect.any(Number), min: 0, max: 200 },
      ...{ completion: true, success: true, duration: 'PT0S' },
    },
    context: {
      contextActivities: {
        grouping: [
          expect.objectContaining({
            definition: expect.objectContaining({ name: { 'id-ID': 'Kelas 10A' } }),
          }),
        ],
      },
      ...{ platform: 'Sapa', language: 'id-ID' },
    },
    timestamp: new Date(START).toISOString(),
  })
  expect(passed.result.score.scaled).toBe(passed.result.score.raw / 200)
  expect(failed).toMatchObject({
    verb: { id: 'http://adlnet.gov/expapi/verbs/failed' },
    result: { success: false, score: { scaled: 0 } },
    actor: passed.actor,
  })
  expect(completed.verb.id).toBe('http://adlnet.gov/expapi/verbs/completed')
  expect(completed.result).not.toHaveProperty('success')
})

test('a statement is sent again with its id, and one that is there already has arrived', async () => {
  dataOf(await setLrs())
  await school.takeAs('Rina')
  school.receiver.answer = answerWith(503)
  await deliver(api)
  school.receiver.answer = answerWith(409)
  now += MINUTE
  await deliver(api)
  const [first, second] = statements()
  expect(second).toEqual(first)
  expect((await school.shown()).deliveries).toMatchObject([
    { kind: 'xapi', state: 'arrived', last_status: 409, last_error: null, attempts: 2 },
  ])
})

test('a school has one record store: it is replaced, and what waits goes to the new one', {
  tags: 'postgres',
}, async () => {
  dataOf(await setLrs({ url: `${school.receiver.url}/former` }))
  await school.takeAs('Rina')
  const { lrs } = dataOf(await setLrs())
  const url = `${school.receiver.url}/xapi/`
  expect(lrs).toEqual({ url, key: 'kunci', is_active: true, failing_since: null, created_at: now })
  await deliver(api)
  expect(school.receiver.received.map(({ path }) => path.split('?')[0])).toEqual([
    '/xapi/statements',
  ])
  await atOnce(4, () => setLrs())
  const rows = api.db.selectFrom('delivery_receivers').selectAll()
  const stored = await rows.where('partner_id', '=', school.id).execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify([stored, await school.shown()])).not.toContain(SECRET)
})

test('its deletion deletes what waits, and only the school’s own teachers set or delete it', async () => {
  dataOf(await setLrs())
  await school.takeAs('Rina')
  const { teacher } = await openSchool(api)
  const { params } = school
  expect(codeOf(await setLrs({}, teacher))).toBe('not-found')
  expect(codeOf(await call(teacher.http, routes.deleteLrs, { params }))).toBe('not-found')
  expect(codeOf(await setLrs({ url: 'https://10.0.0.1/xapi' }))).toBe('wrong-receiver')
  dataOf(await call(school.http, routes.deleteLrs, { params }))
  await deliver(api)
  expect([await school.shown(), school.receiver.received]).toEqual([
    { webhooks: [], lrs: null, deliveries: [] },
    [],
  ])
})
