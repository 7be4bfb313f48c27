import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStopToken, type Stop } from '../../server/modules/reminders/public.ts'
import { grantAccess } from '../../server/modules/subscriptions/public.ts'
import { call } from '../../src/api/call.ts'
import {
  getReminders,
  getStop,
  setReminders,
  stopReminders,
} from '../../src/contract/routes/reminders.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { cleanUp, startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import {
  learnerAt,
  mailsTo,
  remindNow,
  START,
  signInLater,
  startReminders,
} from '../helpers/reminders.ts'
import { PASSWORD, type TestUser } from '../helpers/users.ts'

let api: TestApi
let clock: { time: number }
let rina: TestUser
beforeAll(async () => {
  ;({ api, clock } = await startReminders())
})
beforeEach(async () => {
  clock.time = START
  rina = await learnerAt(api, { mail: 8, push: 8 })
})
afterAll(() => api.close())

const tokenOf = (kind: Stop['kind'], { user } = rina, secret = TEST_SECRET) =>
  makeStopToken({ secret }, { kind, userId: user.id })

async function settings({ http } = rina) {
  const { mail, push, access_mails } = Object(await call(http, getReminders)).value.data
  return { mail: mail.is_on, push: push.is_on, access_mails: access_mails.is_on }
}

test.each([
  ['mail', { mail: false, push: true, access_mails: true }],
  ['push', { mail: true, push: false, access_mails: true }],
  ['access_mails', { mail: true, push: true, access_mails: false }],
] as const)('a link of %s stops that kind, and nothing else', async (kind, left) => {
  const token = tokenOf(kind)
  expect(await call(api.http, getStop, { query: { token } })).toMatchObject({
    value: { data: { kind, is_on: true } },
  })
  // Opening the page does not stop anything: programs that check mails open every link.
  expect(await settings()).toEqual({ mail: true, push: true, access_mails: true })
  for (let time = 0; time < 2; time++)
    expect(await call(api.http, stopReminders, { body: { token } })).toMatchObject({
      value: { data: { kind } },
    })
  expect(await settings()).toEqual(left)
  expect(await call(api.http, getStop, { query: { token } })).toMatchObject({
    value: { data: { is_on: false } },
  })
})

test('no mail is sent after reminders are stopped', async () => {
  await call(api.http, stopReminders, { body: { token: tokenOf('mail') } })
  clock.time = START + HOUR
  await remindNow(api)
  expect(await mailsTo(api, rina)).toEqual([])
})

test('reminders before the end of access can be turned off, and on again', {
  tags: 'postgres',
}, async () => {
  const grant = { source: 'x', kind: 'subscription', days: 30, granted_at: START } as const
  const opened = { language_ids: ['korean'], class_ids: [] }
  await grantAccess(api.db, { user_id: rina.user.id, ...grant, ...opened })
  await call(api.http, stopReminders, { body: { token: tokenOf('access_mails') } })
  clock.time = START + 27 * DAY
  await cleanUp(api)
  expect(await mailsTo(api, rina)).toEqual([])
  clock.time = START
  await call(await signInLater(api, rina), setReminders, {
    body: { access_mails: { is_on: true } },
  })
  clock.time = START + 28 * DAY
  await cleanUp(api)
  const [mail] = await mailsTo(api, rina)
  expect(mail?.text).toContain(`token=${tokenOf('access_mails')}`)
  expect(mail?.headers).toContain('List-Unsubscribe=One-Click')
})

test('nobody can create a link for another learner', async () => {
  const budi = await learnerAt(api, { mail: 8 })
  const ownToken = tokenOf('mail')
  const signature = ownToken.split('.')[2]
  const forged = [
    `mail.${budi.user.id}.${signature}`,
    `push.${rina.user.id}.${signature}`,
    tokenOf('mail', budi, 'a secret that somebody guessed'),
    `${ownToken}A`,
    ownToken.slice(0, -1),
    `mail.${rina.user.id}.`,
    'mail',
    `sms.${rina.user.id}.${signature}`,
  ]
  for (const token of forged) {
    expect(await call(api.http, stopReminders, { body: { token } })).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(await call(api.http, getStop, { query: { token } })).toMatchObject({
      error: { code: 'not-found' },
    })
  }
  expect(await settings(budi)).toMatchObject({ mail: true })
  expect(await settings()).toMatchObject({ mail: true, push: true })
})

test('a link is valid after the secret was rotated, and not after the account is deleted', async () => {
  const rotated = { secret: 'the newest secret of all of them', formerSecrets: [TEST_SECRET] }
  const later = await startApi({ db: api.db, now: () => clock.time, ...rotated })
  const token = tokenOf('mail')
  expect(await call(later.http, stopReminders, { body: { token } })).toMatchObject({ ok: true })
  await later.close()
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  expect(await call(api.http, stopReminders, { body: { token } })).toMatchObject({
    error: { code: 'not-found' },
  })
})
