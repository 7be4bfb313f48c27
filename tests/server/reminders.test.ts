import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { checkIn as checkInRoute } from '../../src/contract/routes/check-ins.ts'
import { getReminders, setReminders } from '../../src/contract/routes/reminders.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/durations.ts'
import type { TestApi } from '../helpers/api.ts'
import {
  checkIn,
  learnerAt,
  mailsTo,
  PUBLIC_URL,
  remindNow,
  START,
  sendMails,
  signInLater,
  startReminders,
} from '../helpers/reminders.ts'
import { startSmtp, type TestSmtp } from '../helpers/smtp.ts'
import { createUser, PASSWORD } from '../helpers/users.ts'

let api: TestApi
let clock: { time: number }
let smtp: TestSmtp
beforeAll(async () => {
  ;({ api, clock } = await startReminders())
  smtp = await startSmtp()
})
beforeEach(() => {
  clock.time = START
})
afterAll(() => Promise.all([api.close(), smtp.close()]))

/** Sets the clock and runs the job. */
async function remindAt(time: number, servers = 1): Promise<void> {
  clock.time = time
  await remindNow(api, servers)
}

test('nobody is reminded without having turned reminders on', async () => {
  const rina = await createUser(api)
  const { data } = Object(await call(rina.http, getReminders)).value
  expect(data).toEqual({
    mail: { is_on: false, hour: 19, next_at: null },
    push: { is_on: false, hour: 19, next_at: null, devices: 0 },
    access_mails: { is_on: true },
  })
  await call(rina.http, setReminders, { body: { mail: { is_on: false, hour: 8 } } })
  for (let hour = 0; hour < 24; hour++) await remindAt(START + hour * HOUR)
  expect(await mailsTo(api, rina)).toEqual([])
})

test.each([
  ['Asia/Jakarta', 12],
  ['Asia/Makassar', 11],
  ['Asia/Jayapura', 10],
  ['Asia/Seoul', 10],
] as const)('19.00 in %s is %i.00 UTC', async (zone, utc) => {
  const rina = await learnerAt(api, { zone, mail: 19 })
  const { data } = Object(await call(rina.http, getReminders)).value
  expect(data.mail).toEqual({ is_on: true, hour: 19, next_at: START + utc * HOUR })
  await remindAt(START + utc * HOUR - 1)
  expect(await mailsTo(api, rina)).toEqual([])
  await remindAt(START + utc * HOUR)
  expect(await mailsTo(api, rina)).toHaveLength(1)
  for (const hours of [1, 2, 23]) await remindAt(START + (utc + hours) * HOUR)
  expect(await mailsTo(api, rina)).toHaveLength(1)
  await remindAt(START + DAY + utc * HOUR)
  expect(await mailsTo(api, rina)).toHaveLength(2)
})

test('twenty servers at once send one mail', async () => {
  const rina = await learnerAt(api, { mail: 8 })
  await remindAt(START + HOUR, 20)
  expect(await mailsTo(api, rina)).toHaveLength(1)
})

test('choosing another hour on the same day brings no second mail', async () => {
  const rina = await learnerAt(api, { mail: 8 })
  await remindAt(START + HOUR)
  await call(rina.http, setReminders, { body: { mail: { is_on: true, hour: 9 } } })
  await remindAt(START + 2 * HOUR)
  expect(await mailsTo(api, rina)).toHaveLength(1)
})

test('a learner who checked in today is not reminded, and yesterday does not count', async () => {
  const [rina, budi] = [await learnerAt(api, { mail: 8 }), await learnerAt(api, { mail: 8 })]
  await checkIn(api, rina, '2026-11-23')
  await checkIn(api, budi, '2026-11-22', 6)
  await remindAt(START + HOUR)
  expect(await mailsTo(api, rina)).toEqual([])
  expect(await mailsTo(api, budi)).toMatchObject([
    {
      subject: 'Hari ke-7 menunggumu',
      text: expect.stringContaining('Streak-mu sudah 6 hari'),
    },
  ])
})

test('the first of the words that wait to be reviewed are named', async () => {
  const rina = await learnerAt(api, { mail: 8 })
  const { words } = Object(await call(rina.http, getDueWords)).value.data
  const reviewed = words.slice(0, 4)
  for (const { entry_id } of reviewed) {
    await reviewWord(rina.http, { entry_id, rating: 'good', review_id: crypto.randomUUID() })
    clock.time += MINUTE
  }
  await remindAt(START + 5 * DAY + HOUR)
  expect(await mailsTo(api, rina)).toMatchObject([
    { text: expect.stringMatching(/4 kata menunggu diulang: ([가-힣 ]+, ){3}…\./) },
  ])
})

test('a mail that is not sent yet is deleted by a check-in, and by turning reminders off', async () => {
  const [rina, budi] = [await learnerAt(api, { mail: 8 }), await learnerAt(api, { mail: 8 })]
  await remindAt(START + HOUR)
  expect([await mailsTo(api, rina), await mailsTo(api, budi)]).toMatchObject([[{}], [{}]])
  await call(await signInLater(api, rina), checkInRoute, {
    params: { userId: rina.user.id },
    body: {},
  })
  expect([await mailsTo(api, rina), await mailsTo(api, budi)]).toMatchObject([[], [{}]])
  await call(await signInLater(api, budi), setReminders, {
    body: { mail: { is_on: false, hour: 8 } },
  })
  expect(await mailsTo(api, budi)).toEqual([])
})

test('saving the same choice again is no new opt-in', async () => {
  const rina = await learnerAt(api, { mail: 8 })
  const since = () =>
    api.db
      .selectFrom('reminder_channels')
      .select('on_since')
      .where('user_id', '=', rina.user.id)
      .executeTakeFirst()
  clock.time = START + HOUR
  const http = await signInLater(api, rina)
  await call(http, setReminders, { body: { mail: { is_on: true, hour: 8 } } })
  expect(await since()).toEqual({ on_since: START })
  await call(http, setReminders, { body: { mail: { is_on: true, hour: 9 } } })
  expect(await since()).toEqual({ on_since: START + HOUR })
})

test('after an outage a reminder is up to two hours late, and never comes at night', async () => {
  const late = await learnerAt(api, { mail: 8 })
  const tooLate = await learnerAt(api, { mail: 7 })
  await call(tooLate.http, setReminders, { body: { mail: { is_on: true, hour: 23 } } })
  const evening = await learnerAt(api, { mail: 21 })
  const night = await learnerAt(api, { mail: 23 })
  await remindAt(START + 4 * HOUR - 1)
  expect(await mailsTo(api, late)).toHaveLength(1)
  // It is 22.00 in Jakarta.
  await remindAt(START + 15 * HOUR)
  expect(await mailsTo(api, evening)).toEqual([])
  await remindAt(START + 17 * HOUR - 1)
  expect(await mailsTo(api, night)).toHaveLength(1)
  await remindAt(START + DAY + 4 * HOUR)
  expect(await mailsTo(api, late)).toHaveLength(1)
})

test('a reminder that was too late does not affect the next one', async () => {
  const rina = await learnerAt(api, { mail: 8 })
  await remindAt(START + 5 * HOUR)
  expect(await mailsTo(api, rina)).toEqual([])
  await remindAt(START + DAY + HOUR)
  expect(await mailsTo(api, rina)).toHaveLength(1)
})

test('the hour of a reminder follows the learner’s time zone', async () => {
  const rina = await learnerAt(api, { mail: 19, zone: 'Asia/Jayapura' })
  await api.db
    .updateTable('users')
    .set({ time_zone: 'Asia/Jakarta' })
    .where('id', '=', rina.user.id)
    .execute()
  await remindAt(START + 10 * HOUR)
  await remindAt(START + 12 * HOUR - 1)
  expect(await mailsTo(api, rina)).toEqual([])
  await remindAt(START + 12 * HOUR)
  expect(await mailsTo(api, rina)).toHaveLength(1)
})

test('the mail has a link to unsubscribe, for people and for mail programs', async () => {
  const rina = await learnerAt(api, { mail: 8 })
  await remindAt(START + HOUR)
  await sendMails(api, smtp)
  const mail = smtp.received.find(({ to }) => to.includes(rina.user.email))
  const header = (key: string) => mail?.email.headers.find(each => each.key === key)?.value
  const link = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(link).toMatch(`${PUBLIC_URL}/reminders/stop?token=mail.${rina.user.id}.`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.email.subject).toBe('Lima menit untuk bahasa Korea hari ini?')
  expect(mail?.email.text).toContain(`Buka Sapa: ${PUBLIC_URL}/\n`)
  expect(mail?.email.text).toContain(`Berhenti mengingatkan: ${link}`)
  expect(mail?.email.text).toContain('pengingat pukul 08.00 WIB')
  expect(mail?.email.html).toContain(`href="${link}"`)
  const rows = await api.db.selectFrom('outbox').select('headers').execute()
  expect(JSON.stringify(rows)).not.toContain(rina.user.id)
})

test('the last mail, after two weeks without a check-in, says so', async () => {
  const rina = await learnerAt(api, { mail: 8 })
  for (let day = 0; day < 20; day++) await remindAt(START + day * DAY + HOUR)
  const mails = await mailsTo(api, rina)
  expect(mails).toHaveLength(15)
  expect(mails.at(-1)?.subject).toBe('Pengingat terakhir dari Sapa')
  expect(mails.at(-2)?.subject).not.toContain('terakhir')
  const { data } = Object(await call(await signInLater(api, rina), getReminders)).value
  expect(data.mail).toEqual({ is_on: false, hour: 8, next_at: null })
})

test('disabled and deleted accounts are not reminded, and delay nobody', async () => {
  const [locked, gone, rina] = [
    await learnerAt(api, { mail: 8 }),
    await learnerAt(api, { mail: 8 }),
    await learnerAt(api, { mail: 8 }),
  ]
  await api.db
    .updateTable('users')
    .set({ is_disabled: 1 })
    .where('id', '=', locked.user.id)
    .execute()
  await call(gone.http, deleteUser, { body: { password: PASSWORD } })
  await remindAt(START + HOUR)
  const [first, second, third] = await Promise.all(
    [locked, gone, rina].map(one => mailsTo(api, one)),
  )
  expect([first, second]).toEqual([[], []])
  expect(third).toHaveLength(1)
})

test.each([
  ['an hour that is none', { mail: { is_on: true, hour: 24 } }],
  ['half an hour', { mail: { is_on: true, hour: 7.5 } }],
  ['a switch without an hour', { push: { is_on: true } }],
  ['a channel that is none', { sms: { is_on: true, hour: 8 } }],
])('%s changes nothing', async (_name, change) => {
  const rina = await createUser(api)
  const answer = await api.fetch('/api/reminders', {
    method: 'PUT',
    body: JSON.stringify(change),
    headers: { 'content-type': 'application/json', ...rina.headers },
  })
  expect(answer.status).toBe(422)
})
