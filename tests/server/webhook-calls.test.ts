import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import * as routes from '../../src/contract/routes/deliveries.ts'
import { deletePupil } from '../../src/contract/routes/pupils.ts'
import { DAY } from '../../src/lib/durations.ts'
import { cleanUp, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { joinAs, openSchool, takeTest } from '../helpers/pupils.ts'
import {
  type DeliveringSchool,
  deliver,
  deliveringModules,
  openDeliveringSchool,
  startDeliveringApi,
  type TestReceiver,
} from '../helpers/receivers.ts'

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

test('a test event names nobody', async () => {
  const { webhook } = await school.newWebhook()
  const params = { id: school.id, webhook: webhook.id }
  const { deliveries } = dataOf(await call(school.http, routes.testWebhook, { params }))
  expect(deliveries).toMatchObject([{ state: 'waiting', result: null }])
  await deliver(api)
  const { headers, body } = receiver.received[0] ?? expect.fail()
  expect(JSON.parse(body)).toEqual({
    ...{ type: 'test', timestamp: new Date(START).toISOString(), data: {} },
  })
  expect(headers['webhook-signature']).toMatch(/^v1,/)
  for (let count = 1; count < 30; count++)
    dataOf(await call(school.http, routes.testWebhook, { params }))
  expect(codeOf(await call(school.http, routes.testWebhook, { params }))).toBe('wait')
})

test('a school has three webhooks at most, and the secret of each is shown once', {
  tags: 'postgres',
}, async () => {
  const secrets: string[] = []
  for (const made of await atOnce(6, () => school.addWebhook())) {
    if (made.ok) secrets.push(made.value.data.secret)
    else expect(codeOf(made)).toBe('webhook-count')
  }
  expect(new Set(secrets).size).toBe(3)
  const stored = JSON.stringify(await api.db.selectFrom('delivery_receivers').selectAll().execute())
  const seen = JSON.stringify(await school.shown())
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(stored).not.toContain(secret.slice('whsec_'.length))
    expect(seen).not.toContain(secret.slice('whsec_'.length))
  }
})

test('a webhook still gets signed messages when our own secret was replaced', async () => {
  await school.newWebhook()
  await school.takeAs('Rina')
  const former = api.dependencies.secret
  const later = { ...api.dependencies, secret: 'another secret of ours', formerSecrets: [former] }
  await deliver({ dependencies: later, running: createApp(later, deliveringModules()).running })
  expect(receiver.received).toHaveLength(1)
  await school.takeAs('Budi')
  const lost = { ...later, formerSecrets: [] }
  await deliver({ dependencies: lost, running: createApp(lost, deliveringModules()).running })
  expect(receiver.received).toHaveLength(1)
  expect((await school.shown()).deliveries.map(({ last_error }) => last_error)).toContain(
    'internal',
  )
})

test('an address inside our own network is refused when it is entered', async () => {
  for (const url of [
    ...['http://sekolah.sch.id/', 'https://10.0.0.1/', 'https://169.254.169.254/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://a:b@sekolah.sch.id/', 'bukan alamat'],
  ])
    expect(codeOf(await school.addWebhook(url))).toBe('wrong-receiver')
})

test('whoever teaches at another school finds no webhook and no delivery', async () => {
  const { webhook } = await school.newWebhook()
  await school.takeAs('Rina')
  await deliver(api)
  const [delivery] = (await school.shown()).deliveries
  const other = await openSchool(api)
  const { http } = other.teacher
  for (const id of [school.id, other.id]) {
    const params = { id, webhook: webhook.id }
    const { url, description } = webhook
    const body = { url, description, is_active: true }
    const codes = [
      codeOf(await call(http, routes.testWebhook, { params })),
      codeOf(await call(http, routes.rotateWebhookSecret, { params })),
      codeOf(await call(http, routes.changeWebhook, { params, body })),
      codeOf(await call(http, routes.deleteWebhook, { params })),
      codeOf(
        await call(http, routes.replayDelivery, { params: { id, delivery: delivery?.id ?? '' } }),
      ),
    ]
    expect(codes).toEqual(Array(5).fill('not-found'))
  }
  const body = { since: 0 }
  const params = school.params
  expect(codeOf(await call(http, routes.getDeliveries, { params }))).toBe('not-found')
  expect(codeOf(await call(http, routes.replayFailed, { params, body }))).toBe('not-found')
  const hook = { url: receiver.url, description: '' }
  expect(codeOf(await call(http, routes.createWebhook, { params, body: hook }))).toBe('not-found')
})

describe('nothing goes out about or to what was deleted', () => {
  const rows = () => api.db.selectFrom('deliveries').select('id').execute()

  test('a pupil', async () => {
    await school.newWebhook()
    const pupil = await school.takeAs('Rina')
    await school.takeAs('Budi')
    const params = { id: school.id, group: school.group.id, pupil }
    dataOf(await call(school.http, deletePupil, { params }))
    await deliver(api)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.pupil.name)).toEqual(['Budi'])
    expect(await rows()).toHaveLength(1)
  })

  test('a webhook', async () => {
    const { webhook } = await school.newWebhook()
    await school.takeAs('Rina')
    const params = { id: school.id, webhook: webhook.id }
    dataOf(await call(school.http, routes.deleteWebhook, { params }))
    expect(await rows()).toEqual([])
    expect(await school.shown()).toEqual({ webhooks: [], lrs: null, deliveries: [] })
  })

  test('a school, also when a pupil hands in afterwards', async () => {
    await school.newWebhook()
    await school.takeAs('Rina')
    const params = { resource: 'partners', id: school.id }
    const { version } = dataOf(await call(school.admin.http, getItem, { params }))
    const token = await joinAs(api.http, school.group.code, 'Budi')
    dataOf(await removeItem(school.admin.http, params, version))
    expect(await rows()).toEqual([])
    await takeTest(api.http, token, true, now)
    await deliver(api)
    expect([await rows(), receiver.received]).toEqual([[], []])
  })
})

test('deliveries are deleted after 30 days', { tags: 'postgres' }, async () => {
  await school.newWebhook()
  await school.takeAs('Rina')
  await deliver(api)
  now += 30 * DAY
  await cleanUp(api)
  expect(await api.db.selectFrom('deliveries').select('id').execute()).toHaveLength(1)
  now += 1
  await cleanUp(api)
  expect(await api.db.selectFrom('deliveries').select('id').execute()).toEqual([])
})
