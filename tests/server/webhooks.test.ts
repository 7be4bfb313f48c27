import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { call } from '../../src/api/call.ts'
import { WebhookEvent } from '../../src/contract/deliveries.ts'
import * as routes from '../../src/contract/routes/deliveries.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/durations.ts'
import { cleanUp, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import {
  answerWith,
  type DeliveringSchool,
  deliver,
  deliveringModules,
  openDeliveringSchool,
  startDeliveringApi,
  type TestReceiver,
} from '../helpers/receivers.ts'
import { signIn } from '../helpers/users.ts'

/** 28 November 2026, 9:00 in Jakarta. */
const START = Date.parse('2026-11-28T02:00:00Z')

let api: TestApi
let now = START
let school: DeliveringSchool
let receiver: TestReceiver
beforeAll(async () => {
  api = await startDeliveringApi({ now: () => now, mockTests: MOCK_TESTS })
})
beforeEach(async () => {
  now = START
  await api.db.deleteFrom('deliveries').execute()
  school = await openDeliveringSchool(api)
  receiver = school.receiver
})
afterEach(() => receiver.close())
afterAll(() => api.close())

/** Moves the clock; sessions of before have ended. */
async function later(span: number): Promise<void> {
  now += span
  school.teacher = { ...school.teacher, ...(await signIn(api, school.teacher.user.id)) }
}

function signatureOf(secret: string, headers: Record<string, unknown>, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('a result goes to each webhook of the school, signed', async () => {
  const { secret } = await school.newWebhook()
  const pupilId = await school.takeAs('Rina Putri')
  await deliver(api)
  expect(receiver.received).toHaveLength(1)
  const { method, path, headers, body } = receiver.received[0] ?? expect.fail()
  expect([method, path, headers['content-type']]).toEqual(['POST', '/hook', 'application/json'])
  expect(headers['webhook-timestamp']).toBe(String(START / 1_000))
  expect(headers['webhook-signature']).toBe(signatureOf(secret, headers, body))
  expect(WebhookEvent.parse(JSON.parse(body))).toEqual({
    type: 'result.recorded',
    timestamp: new Date(START).toISOString(),
    data: {
      pupil: { id: pupilId, name: 'Rina Putri', external_id: null },
      group: { id: school.group.id, name: 'Kelas 10A' },
      test: { id: 'endless', title: expect.any(String) },
      ...{ attempt: 1, score: expect.any(Number), points: expect.any(Number) },
      level: null,
      skills: expect.arrayContaining([expect.objectContaining({ items: expect.any(Number) })]),
      started_at: new Date(START).toISOString(),
      submitted_at: new Date(START).toISOString(),
    },
  })
  const { deliveries } = await school.shown()
  expect(deliveries).toEqual([
    {
      id: headers['webhook-id'],
      ...{ kind: 'webhook', url: `${receiver.url}/hook`, state: 'arrived', attempts: 1 },
      result: { pupil: 'Rina Putri', test: expect.any(String) },
      ...{ created_at: START, next_try_at: null, last_status: 204, last_error: null },
    },
  ])
})

test('for a day after a new secret a message has a signature of each, then of the new one', async () => {
  const { webhook, secret } = await school.newWebhook()
  const rotate = () => school.rotateSecret(webhook)
  const signaturesOf = async (name: string) => {
    await school.takeAs(name)
    await deliver(api)
    const { headers, body } = receiver.received.at(-1) ?? expect.fail()
    const signed = (each: string) => signatureOf(each, headers, body)
    return { given: headers['webhook-signature'], signed }
  }
  const next = await rotate()
  expect(next.webhook.former_secret_until).toBe(START + DAY)
  expect(next.secret).not.toBe(secret)
  await later(DAY - 1)
  const both = await signaturesOf('Rina')
  expect(both.given).toBe(`${both.signed(next.secret)} ${both.signed(secret)}`)
  await later(1)
  const one = await signaturesOf('Budi')
  expect(one.given).toBe(one.signed(next.secret))
  const last = await rotate()
  const newest = await rotate()
  const two = await signaturesOf('Dewi')
  expect(two.given).toBe(`${two.signed(newest.secret)} ${two.signed(last.secret)}`)
  await later(DAY)
  await cleanUp(api)
  const rows = await api.db.selectFrom('delivery_receivers').selectAll().execute()
  expect(rows.find(({ id }) => id === webhook.id)?.former_sealed_secret).toBeNull()
})

test('an attempt that is handed in twice goes out once, and only to active webhooks', async () => {
  const { webhook } = await school.newWebhook()
  now += 1
  const { webhook: silent } = await school.newWebhook(`${receiver.url}/silent`)
  await school.setActive(silent, false)
  await school.takeAs('Rina')
  await deliver(api)
  await deliver(api)
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  expect((await school.shown()).webhooks).toMatchObject([
    { id: webhook.id, is_active: true, failing_since: null },
    { id: silent.id, is_active: false, failing_since: null },
  ])
})

test('a result arrives once after two failures, by two servers at once', {
  tags: 'postgres',
}, async () => {
  await school.newWebhook()
  await school.takeAs('Rina')
  receiver.answer = answerWith(500)
  await deliver(api)
  receiver.answer = response => response.destroy()
  now += MINUTE
  await deliver(api)
  receiver.answer = answerWith(200)
  now += 5 * MINUTE
  await atOnce(2, () => deliver(api))
  expect(receiver.received).toHaveLength(3)
  const [first, second, third] = receiver.received
  const idOf = (request = first) => request?.headers['webhook-id']
  expect([idOf(second), idOf(third)]).toEqual([idOf(), idOf()])
  // Each attempt is signed anew: a receiver refuses an old time.
  expect(third?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
})

test('once a receiver takes something again, all that waited for it follows at once', async () => {
  await school.newWebhook()
  await school.takeAs('Rina')
  receiver.answer = answerWith(500)
  for (let hour = 0; hour < 6; hour++) {
    await deliver(api)
    now += HOUR
  }
  school.teacher = { ...school.teacher, ...(await signIn(api, school.teacher.user.id)) }
  await school.takeAs('Budi')
  receiver.answer = answerWith(204)
  receiver.received.length = 0
  // Budi's goes first; the next attempt for Rina's would be hours away.
  await deliver(api)
  await deliver(api)
  const names = receiver.received.map(({ body }) => JSON.parse(body).data.pupil.name)
  expect(names.sort()).toEqual(['Budi', 'Rina'])
})

describe('an answer that is no success', () => {
  test.each([
    [302, 'failed attempt, not followed'],
    [404, 'failed attempt'],
    [429, 'failed attempt'],
    [503, 'failed attempt'],
  ])('%i is a %s', async status => {
    await school.newWebhook()
    await school.takeAs('Rina')
    receiver.answer = answerWith(status, { Location: `${receiver.url}/elsewhere` })
    await deliver(api)
    expect(receiver.received).toHaveLength(1)
    const { deliveries, webhooks } = await school.shown()
    expect(deliveries).toMatchObject([
      { state: 'waiting', last_status: status, last_error: 'status' },
    ])
    expect(webhooks).toMatchObject([{ is_active: true, failing_since: START }])
    receiver.answer = answerWith(204)
    now += MINUTE
    await deliver(api)
    expect((await school.shown()).webhooks).toMatchObject([
      { is_active: true, failing_since: null },
    ])
  })

  test('410 switches the webhook off at once', { tags: 'postgres' }, async () => {
    await school.newWebhook()
    await school.takeAs('Rina')
    receiver.answer = answerWith(410)
    await deliver(api)
    const { deliveries, webhooks } = await school.shown()
    expect(deliveries).toMatchObject([{ state: 'failed', last_status: 410, attempts: 1 }])
    expect(webhooks).toMatchObject([{ is_active: false, failing_since: START }])
  })

  test('one of a megabyte is a failed attempt', async () => {
    await school.newWebhook()
    await school.takeAs('Rina')
    receiver.answer = response => void response.end('x'.repeat(1_000_000))
    await deliver(api)
    expect((await school.shown()).deliveries).toMatchObject([
      { state: 'waiting', last_status: null, last_error: 'too-large' },
    ])
  })
})

test('a receiver that never answers is left after a while', async () => {
  await school.newWebhook()
  await school.takeAs('Rina')
  receiver.answer = () => {}
  const { dependencies } = api
  const { running } = createApp(dependencies, deliveringModules(MOCK_TESTS, { patience: 50 }))
  await deliver({ dependencies, running })
  expect((await school.shown()).deliveries).toMatchObject([
    { state: 'waiting', last_status: null, last_error: 'too-slow' },
  ])
})

test('a webhook that fails for three days is switched off, and says so', {
  tags: 'postgres',
}, async () => {
  const { webhook } = await school.newWebhook()
  receiver.answer = answerWith(500)
  await school.takeAs('Rina')
  for (let hours = 0; hours < 80; hours += 4) {
    await deliver(api)
    await later(4 * HOUR)
    if (hours % 24 === 0) await school.takeAs(`Murid ${hours}`)
  }
  await deliver(api)
  const { webhooks } = await school.shown()
  expect(webhooks).toMatchObject([{ is_active: false, failing_since: START }])
  const before = receiver.received.length
  await school.takeAs('Budi')
  await deliver(api)
  expect(receiver.received).toHaveLength(before)
  // Switched on again it gets what comes then, and what is sent again.
  await school.setActive(webhook, true)
  receiver.answer = answerWith(204)
  receiver.received.length = 0
  const replay = { params: school.params, body: { since: START } }
  dataOf(await call(school.http, routes.replayFailed, replay))
  await deliver(api)
  const names = receiver.received.map(({ body: text }) => JSON.parse(text).data.pupil.name)
  expect(names).toContain('Rina')
  expect((await school.shown()).webhooks).toMatchObject([{ is_active: true, failing_since: null }])
})

test('all that failed since an instant is sent again, and nothing else', async () => {
  const { webhook } = await school.newWebhook()
  await school.takeAs('Rina')
  await deliver(api)
  receiver.answer = answerWith(410)
  await school.takeAs('Budi')
  await deliver(api)
  await school.setActive(webhook, true)
  receiver.answer = answerWith(204)
  receiver.received.length = 0
  const { params } = school
  for (const since of [START + 1, START]) {
    dataOf(await call(school.http, routes.replayFailed, { params, body: { since } }))
    await deliver(api)
    const names = receiver.received.map(({ body }) => JSON.parse(body).data.pupil.name)
    expect(names).toEqual(since > START ? [] : ['Budi'])
  }
})

test('a delivery that arrived can be sent again, with its id', async () => {
  await school.newWebhook()
  await school.takeAs('Rina')
  const [waiting] = (await school.shown()).deliveries
  const params = { id: school.id, delivery: waiting?.id ?? '' }
  const replay = () => call(school.http, routes.replayDelivery, { params })
  expect(codeOf(await replay())).toBe('not-possible')
  await deliver(api)
  dataOf(await replay())
  await deliver(api)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([params.delivery, params.delivery])
  const unknown = { params: { ...params, delivery: randomUUID() } }
  expect(codeOf(await call(school.http, routes.replayDelivery, unknown))).toBe('not-found')
})
