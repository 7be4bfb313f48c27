import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isKnownService } from '../../server/modules/reminders/push/services.ts'
import { call } from '../../src/api/call.ts'
import { addPushDevice, getPushKey, getReminders } from '../../src/contract/routes/reminders.ts'
import {
  changePassword,
  deleteUser,
  endOtherSessions,
  endSession,
  logout,
} from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { cleanUp, startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { startPushService, type TestPushService } from '../helpers/push-service.ts'
import { learnerAt, START, startReminders } from '../helpers/reminders.ts'
import { createUser, PASSWORD, sessionOf, signIn, type TestUser } from '../helpers/users.ts'

let service: TestPushService
let api: TestApi
let clock: { time: number }
let rina: TestUser
beforeAll(async () => {
  service = await startPushService()
  ;({ api, clock } = await startReminders(service))
})
beforeEach(async () => {
  clock.time = START
  rina = await learnerAt(api, { push: 8 })
})
afterAll(async () => {
  await service.close()
  await api.close()
})

const subscribe = (http: TestUser['http'], { subscription } = service.browser()) =>
  call(http, addPushDevice, { body: subscription })

/** Returns the sessions whose browsers show reminders. */
async function devicesOf({ user }: TestUser): Promise<string[]> {
  const rows = await api.db
    .selectFrom('push_devices')
    .select('session_id')
    .where('user_id', '=', user.id)
    .execute()
  return rows.map(row => row.session_id)
}

test('signing out forgets that session’s browser, and no other', async () => {
  await subscribe(rina.http)
  const phone = await signIn(api, rina.user.id)
  await subscribe(phone.http)
  expect(await devicesOf(rina)).toHaveLength(2)
  await call(rina.http, logout)
  expect(await devicesOf(rina)).toEqual([sessionOf(phone)])
})

test('ending a session from another one forgets its browser', async () => {
  const phone = await signIn(api, rina.user.id)
  const tablet = await signIn(api, rina.user.id)
  for (const { http } of [rina, phone, tablet]) await subscribe(http)
  await call(rina.http, endSession, { params: { id: sessionOf(phone) } })
  expect((await devicesOf(rina)).sort()).toEqual([sessionOf(rina), sessionOf(tablet)].sort())
  await call(rina.http, endOtherSessions)
  expect(await devicesOf(rina)).toEqual([sessionOf(rina)])
})

test('a new password forgets every browser', async () => {
  await subscribe(rina.http)
  const password = 'kebun kopi di tepi danau'
  await call(rina.http, changePassword, {
    body: { current_password: PASSWORD, new_password: password },
  })
  expect(await devicesOf(rina)).toEqual([])
})

test('a session that expired without use still has its browser', async () => {
  await subscribe(rina.http)
  clock.time = START + 5 * DAY
  await cleanUp(api)
  expect(await devicesOf(rina)).toEqual([sessionOf(rina)])
})

test('an ended session gets no browser, also with a valid access token', {
  tags: 'postgres',
}, async () => {
  for (let again = 0; again < 20; again++) {
    const phone = await signIn(api, rina.user.id)
    const [added] = await Promise.all([
      subscribe(phone.http),
      call(rina.http, endSession, { params: { id: sessionOf(phone) } }),
    ])
    expect([added.ok, (await devicesOf(rina)).length].join()).toMatch(/^(true|false),0$/)
    expect(await subscribe(phone.http)).toMatchObject({ ok: false })
    expect(await devicesOf(rina)).toEqual([])
  }
})

test('the oldest of too many sessions loses its browser', async () => {
  await subscribe(rina.http)
  for (let more = 0; more < 50; more++) {
    clock.time += 1_000
    await signIn(api, rina.user.id)
  }
  expect(await devicesOf(rina)).toEqual([])
})

test('a browser belongs to the last learner who signed in there', async () => {
  const budi = await createUser(api)
  const browser = service.browser()
  await subscribe(rina.http, browser)
  await subscribe(budi.http, browser)
  expect(await devicesOf(rina)).toEqual([])
  expect(await devicesOf(budi)).toEqual([sessionOf(budi)])
})

test('the same browser is stored once, with its current session', async () => {
  const browser = service.browser()
  await subscribe(rina.http, browser)
  const again = await signIn(api, rina.user.id)
  await subscribe(again.http, browser)
  expect(await devicesOf(rina)).toEqual([sessionOf(again)])
})

test('a learner has at most ten browsers, the newest', { tags: 'postgres' }, async () => {
  const all = Array.from({ length: 12 }, () => service.browser())
  for (const browser of all) {
    clock.time += 1_000
    await subscribe(rina.http, browser)
  }
  const rows = await api.db
    .selectFrom('push_devices')
    .select('endpoint')
    .where('user_id', '=', rina.user.id)
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(
    all.slice(2).map(({ subscription }) => subscription.endpoint),
  )
  expect(Object(await call(rina.http, getReminders)).value.data.push.devices).toBe(10)
})

test('no browser of a deleted account is left', async () => {
  await subscribe(rina.http)
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  expect(await devicesOf(rina)).toEqual([])
})

describe('a push address is refused:', () => {
  let ours: TestApi
  let budi: TestUser
  beforeAll(async () => {
    // The server above has its own push service.
    ours = await startApi()
    budi = await createUser(ours)
  })
  afterAll(() => ours.close())

  test.each([
    ['plain http', 'http://fcm.googleapis.com/send/x'],
    ['this machine', 'https://127.0.0.1/x'],
    ['the network of the server', 'https://10.0.0.1/x'],
    ['the data of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a name before it', 'https://fcm.googleapis.com@evil.example/x'],
    ['a name behind it', 'https://fcm.googleapis.com.evil.example/x'],
    ['a name that ends like it', 'https://evilpush.apple.com/x'],
    ['any site', 'https://evil.example/?x=.push.apple.com'],
    ['a password', 'https://a:b@fcm.googleapis.com/x'],
  ])('%s', async (_name, endpoint) => {
    const { keys } = service.browser().subscription
    expect(await call(budi.http, addPushDevice, { body: { endpoint, keys } })).toMatchObject({
      error: { code: 'invalid-input' },
    })
  })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is an accepted push service', endpoint => {
  expect(isKnownService(new URL(endpoint))).toBe(true)
})

test.each([
  ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a short key', { p256dh: 'AAAA' }],
  ['a short secret', { auth: 'AAAA' }],
])('keys with %s are refused, since nothing could be encrypted', async (_name, wrong) => {
  const { endpoint, keys } = service.browser().subscription
  expect(
    await call(rina.http, addPushDevice, { body: { endpoint, keys: { ...keys, ...wrong } } }),
  ).toMatchObject({
    error: { code: 'invalid-input' },
  })
})

test('all servers of a database sign with one key, which they do not reveal', {
  tags: 'postgres',
}, async () => {
  const first = await startApi()
  try {
    const others = await atOnce(5, () => startApi({ db: first.db }))
    const keys = await Promise.all(others.map(({ http }) => call(http, getPushKey)))
    const all = new Set(keys.map(each => Object(each).value.data.key))
    expect(all.size).toBe(1)
    const [row, ...more] = await first.db.selectFrom('push_keys').selectAll().execute()
    expect(more).toEqual([])
    expect([...all]).toEqual([row?.public_key])
    const rotated = { db: first.db, secret: 'the newest secret of all of them' }
    const configured = await startApi({ ...rotated, formerSecrets: [TEST_SECRET] })
    expect(await call(configured.http, getPushKey)).toEqual(keys[0])
    const untold = await startApi(rotated)
    expect(await call(untold.http, getPushKey)).not.toEqual(keys[0])
    for (const { close } of [...others, configured, untold]) await close()
  } finally {
    await first.close()
  }
})
