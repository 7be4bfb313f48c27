import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverPushes } from '../../server/modules/reminders/push/deliver.ts'
import { remindDue } from '../../server/modules/reminders/remind.ts'
import { call } from '../../src/api/call.ts'
import { checkIn as checkInRoute } from '../../src/contract/routes/check-ins.ts'
import {
  addPushDevice,
  getPushKey,
  getReminders,
  removePushDevice,
  setReminders,
  stopReminders,
} from '../../src/contract/routes/reminders.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import type { TestApi } from '../helpers/api.ts'
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '../helpers/push-service.ts'
import {
  checkIn,
  learnerAt,
  PUBLIC_URL,
  remindNow,
  START,
  signInLater,
  startReminders,
} from '../helpers/reminders.ts'
import type { TestUser } from '../helpers/users.ts'

let service: TestPushService
let api: TestApi
let clock: { time: number }
beforeAll(async () => {
  service = await startPushService()
  ;({ api, clock } = await startReminders(service))
})
beforeEach(() => {
  clock.time = START
})
afterAll(async () => {
  await service.close()
  await api.close()
})

/** Returns a learner with a reminder at 08.00, and the browser that shows it. */
async function learnerWith(path?: string): Promise<{ rina: TestUser; browser: TestBrowser }> {
  const rina = await learnerAt(api, { push: 8 })
  const browser = service.browser(path)
  expect(await call(rina.http, addPushDevice, { body: browser.subscription })).toMatchObject({
    ok: true,
  })
  return { rina, browser }
}

async function remindAt(time: number, servers = 1): Promise<void> {
  clock.time = time
  await remindNow(api, servers)
}

async function pushOf(rina: TestUser) {
  return Object(await call(await signInLater(api, rina), getReminders)).value.data.push
}

const waiting = ({ user }: TestUser) =>
  api.db.selectFrom('push_messages').selectAll().where('user_id', '=', user.id).execute()

test('a reminder arrives encrypted for the browser and signed by us', async () => {
  const { rina, browser } = await learnerWith()
  await checkIn(api, rina, '2026-11-22', 6)
  await remindAt(START + HOUR)
  expect(browser.shown).toEqual([
    {
      payload: {
        title: 'Hari ke-7 menunggumu',
        text: expect.stringContaining('Streak-mu sudah 6 hari'),
        stop: expect.stringMatching(`^push.${rina.user.id}`),
      },
      ttl: 2 * 3_600,
      topic: 'pengingat',
      claims: expect.objectContaining({ sub: expect.stringMatching(/^mailto:/) }),
      key: Object(await call(api.http, getPushKey)).value.data.key,
    },
  ])
  expect(await waiting(rina)).toEqual([])
})

test('many servers send one push to each browser of the learner', {
  tags: 'postgres',
}, async () => {
  const { rina, browser } = await learnerWith()
  const second = service.browser()
  await call(rina.http, addPushDevice, { body: second.subscription })
  await remindAt(START + HOUR, 5)
  await remindAt(START + 2 * HOUR, 5)
  expect([browser.shown.length, second.shown.length]).toEqual([1, 1])
})

test('the button of a notification stops the reminders, without a session', {
  tags: 'postgres',
}, async () => {
  const { rina, browser } = await learnerWith()
  await remindAt(START + HOUR)
  const token = String(browser.shown[0]?.payload['stop'])
  expect(await call(api.http, stopReminders, { body: { token } })).toMatchObject({
    value: { data: { kind: 'push' } },
  })
  expect(await pushOf(rina)).toMatchObject({ is_on: false, devices: 1 })
  await remindAt(START + 25 * HOUR)
  expect(browser.shown).toHaveLength(1)
})

test.each([401, 403, 404, 410])(
  'a browser that no longer exists (%i) is deleted',
  { tags: 'postgres' },
  async status => {
    const { rina } = await learnerWith(`/answer/${status}`)
    await remindAt(START + HOUR)
    expect(await pushOf(rina)).toMatchObject({ is_on: true, devices: 0 })
    expect(await waiting(rina)).toEqual([])
  },
)

test.each([429, 500, 503])(
  'a failure (%i) is retried at intervals, and then given up',
  async status => {
    const { rina, browser } = await learnerWith(`/answer/${status}`)
    const times: number[] = []
    const eachMinute = Array.from({ length: 70 }, (_, minute) => minute)
    for (const minute of [...eachMinute, 2 * 60, 4 * 60, 6 * 60]) {
      const before = browser.shown.length
      await remindAt(START + HOUR + minute * MINUTE)
      if (browser.shown.length > before) times.push(minute)
    }
    expect(times).toEqual([0, 1, 3, 8, 22, 63])
    expect(await waiting(rina)).toEqual([])
    expect(await pushOf(rina)).toMatchObject({ is_on: true, devices: 1 })
  },
)

test('a redirect is not followed, and a refused push is not retried', async () => {
  const moved = await learnerWith('/answer/302')
  const refused = await learnerWith('/answer/400')
  await remindAt(START + HOUR)
  expect(service.paths.filter(path => path.includes('elsewhere'))).toEqual([])
  expect(await waiting(moved.rina)).toEqual([])
  expect(await waiting(refused.rina)).toEqual([])
})

test('a push service that never answers delays no other', async () => {
  const slow = await startPushService()
  const slowApi = await startReminders({ ...slow, isService: () => true })
  try {
    for (const path of ['/silent', '/silent', '/answer/201']) {
      const rina = await learnerAt(slowApi.api, { push: 8 })
      await call(rina.http, addPushDevice, { body: slow.browser(path).subscription })
    }
    const rina = await learnerAt(slowApi.api, { push: 8 })
    const browser = service.browser()
    await call(rina.http, addPushDevice, { body: browser.subscription })
    slowApi.clock.time = START + HOUR
    const work = remindNow(slowApi.api)
    await vi.waitFor(() => expect(browser.shown).toHaveLength(1), 8_000)
    await vi.waitFor(() => expect(slow.paths.filter(path => path.includes('201'))).toHaveLength(1))
    await slow.close()
    await work
  } finally {
    await slowApi.api.close()
  }
})

test('a push beyond its time is not sent', async () => {
  const { rina, browser } = await learnerWith('/answer/503')
  await remindAt(START + HOUR)
  const [message] = await waiting(rina)
  expect(message?.give_up_at).toBe(START + 4 * HOUR)
  await remindAt(START + 4 * HOUR)
  expect(browser.shown).toHaveLength(1)
  expect(await waiting(rina)).toEqual([])
})

test('a learner who has checked in gets no push', async () => {
  const { rina, browser } = await learnerWith()
  await checkIn(api, rina, '2026-11-23')
  await remindAt(START + HOUR)
  expect(browser.shown).toEqual([])
})

test('a browser that unsubscribes is deleted at once', async () => {
  const { rina, browser } = await learnerWith()
  const { endpoint } = browser.subscription
  expect(await call(rina.http, removePushDevice, { body: { endpoint } })).toMatchObject({
    ok: true,
  })
  expect(await call(rina.http, removePushDevice, { body: { endpoint } })).toMatchObject({
    ok: true,
  })
  await remindAt(START + HOUR)
  expect(browser.shown).toEqual([])
})

test('no push is sent while reminders are off, and the browser is still known when they are on again', async () => {
  const { rina, browser } = await learnerWith()
  await call(rina.http, setReminders, { body: { push: { is_on: false, hour: 8 } } })
  await remindAt(START + HOUR)
  expect(browser.shown).toEqual([])
  await call(await signInLater(api, rina), setReminders, {
    body: { push: { is_on: true, hour: 9 } },
  })
  await remindAt(START + 2 * HOUR)
  expect(browser.shown).toHaveLength(1)
})

test('a check-in or turning reminders off deletes pushes that wait for a retry', {
  tags: 'postgres',
}, async () => {
  const { rina, browser } = await learnerWith('/answer/503')
  const budi = await learnerWith('/answer/503')
  await remindAt(START + HOUR)
  expect([await waiting(rina), await waiting(budi.rina)]).toMatchObject([[{}], [{}]])
  await call(await signInLater(api, rina), checkInRoute, {
    params: { userId: rina.user.id },
    body: {},
  })
  await call(await signInLater(api, budi.rina), setReminders, {
    body: { push: { is_on: false, hour: 8 } },
  })
  expect([await waiting(rina), await waiting(budi.rina)]).toEqual([[], []])
  await remindAt(START + HOUR + 5 * MINUTE)
  expect([browser.shown.length, budi.browser.shown.length]).toEqual([1, 1])
})

test('a slow push service is left for the next run, and delays no other', async () => {
  const slow = await startPushService()
  const slowApi = await startReminders({ ...slow, isService: () => true })
  try {
    const rina = await learnerAt(slowApi.api, { push: 8 })
    for (let left = 10; left > 0; left--)
      await call(rina.http, addPushDevice, { body: slow.browser('/slow').subscription })
    const budi = await learnerAt(slowApi.api, { push: 8 })
    const browser = service.browser()
    await call(budi.http, addPushDevice, { body: browser.subscription })
    slowApi.clock.time = START + HOUR
    const deliver = () => deliverPushes({ ...slowApi.api.dependencies, db: slowApi.api.db }, 100)
    await remindDue({ ...slowApi.api.dependencies, publicUrl: () => PUBLIC_URL })
    await deliver()
    // Eight at once, whose responses come after the end of the run.
    expect([slow.paths.length, browser.shown.length]).toEqual([8, 1])
    await deliver()
    expect(slow.paths).toHaveLength(10)
  } finally {
    await slow.close()
    await slowApi.api.close()
  }
})
