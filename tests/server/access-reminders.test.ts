import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantAccess, revokeAccess } from '../../server/modules/subscriptions/public.ts'
import { remind } from '../../server/modules/subscriptions/remind.ts'
import { call } from '../../src/api/call.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { classOf, CLASSES as OURS } from '../helpers/classes.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

/** 15 January 2027, 15.00 in Jakarta. */
const START = 1_800_000_000_000
const CLASSES = new Map([...OURS, ['lain', classOf('lain', { access: 'subscription' })]])
let time = START
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ classes: CLASSES, now: () => time })
})
beforeEach(async () => {
  time = START
  rina = await createUser(api)
})
afterAll(() => api.close())

let last = 0
async function giveAccess(
  kind: 'trial' | 'subscription',
  days: number,
  opened: { language_ids?: string[]; class_ids?: string[] } = { language_ids: ['korean'] },
): Promise<string> {
  const source = `order ${++last}`
  const all = { language_ids: [], class_ids: [], ...opened, granted_at: time }
  await grantAccess(api.db, { user_id: rina.user.id, source, kind, days, ...all })
  return source
}
/** Returns all mails that the job has written by a time after the start. */
async function mailsAt(after: number) {
  time = START + after
  await cleanUp(api)
  return api.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', rina.user.email)
    .orderBy('created_at')
    .execute()
}

test('a reminder is sent once, three days before a subscription ends', async () => {
  await giveAccess('subscription', 30)
  expect(await mailsAt(27 * DAY - 1)).toEqual([])
  const [mail] = await mailsAt(27 * DAY)
  expect(mail).toMatchObject({
    subject: 'Langgananmu di Sapa hampir selesai',
    text: expect.stringMatching(
      /Langgananmu untuk semua kelas bahasa Korea selesai pada Minggu, 14 Februari 2027 pukul 15\.00 WIB\..*tidak diperpanjang otomatis.*satu-satunya email/s,
    ),
    give_up_at: START + 30 * DAY,
  })
  for (const hours of [1, 24, 71]) expect(await mailsAt(27 * DAY + hours * HOUR)).toHaveLength(1)
  expect(await mailsAt(31 * DAY)).toHaveLength(1)
})

test('many servers at once send one reminder', { tags: 'postgres' }, async () => {
  await giveAccess('subscription', 30)
  time = START + 28 * DAY
  const publicUrl = () => 'https://sapa.example'
  const dependencies = { ...api.dependencies, now: () => time, publicUrl }
  await atOnce(20, () => remind(dependencies))
  expect(await mailsAt(28 * DAY)).toHaveLength(1)
})

test('a reminder is sent one day before a trial ends', async () => {
  await giveAccess('trial', 7)
  expect(await mailsAt(6 * DAY - 1)).toEqual([])
  expect(await mailsAt(6 * DAY)).toMatchObject([{ subject: 'Masa cobamu di Sapa hampir selesai' }])
})

test('a subscription that is renewed brings no reminder before its new end', async () => {
  await giveAccess('trial', 7)
  await giveAccess('subscription', 30)
  expect(await mailsAt(33 * DAY)).toEqual([])
  expect(await mailsAt(34 * DAY)).toMatchObject([
    { subject: expect.stringMatching(/^Langgananmu/) },
  ])
  time = START + 35 * DAY
  await giveAccess('subscription', 30)
  expect(await mailsAt(63 * DAY)).toHaveLength(1)
  expect(await mailsAt(64 * DAY)).toHaveLength(2)
})

test('a short subscription is reminded of from its second half on', async () => {
  await giveAccess('subscription', 2)
  expect(await mailsAt(DAY - 1)).toEqual([])
  expect(await mailsAt(DAY)).toHaveLength(1)
})

test('subscriptions that end together bring one mail, those that end apart bring two', async () => {
  await giveAccess('subscription', 30, { class_ids: ['lanjut', 'lain'] })
  await giveAccess('subscription', 32)
  const [language, ...none] = await mailsAt(29 * DAY)
  expect(language?.text).toContain('untuk semua kelas bahasa Korea selesai')
  expect(none).toEqual([])
  const [, classes, ...more] = await mailsAt(59 * DAY)
  expect(classes?.text).toContain('untuk kelas Kelas lain dan kelas Kelas lanjut selesai')
  expect(more).toEqual([])
})

test('a class is not named beside its language when both end', async () => {
  await giveAccess('subscription', 30, { language_ids: ['korean'], class_ids: ['lanjut'] })
  const [mail] = await mailsAt(29 * DAY)
  expect(mail?.text).toContain('untuk semua kelas bahasa Korea selesai')
})

test('no reminder goes to a refunded, a disabled or a deleted account', {
  tags: 'postgres',
}, async () => {
  const source = await giveAccess('subscription', 30)
  await revokeAccess(api.db, rina.user.id, source, START + DAY)
  expect(await mailsAt(28 * DAY)).toEqual([])
  time = START
  await giveAccess('subscription', 30)
  await api.db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', rina.user.id).execute()
  expect(await mailsAt(28 * DAY)).toEqual([])
  time = START
  const gone = await createUser(api)
  const opened = { language_ids: ['korean'], class_ids: [], days: 1, granted_at: START }
  const row = { user_id: gone.user.id, source: 'trial', kind: 'trial' } as const
  await grantAccess(api.db, { ...row, ...opened })
  await call(gone.http, deleteUser, { body: { password: PASSWORD } })
  time = START + DAY - 1
  await cleanUp(api)
  const mails = await api.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', gone.user.email)
    .execute()
  expect(mails).toEqual([])
})

test('everybody is reminded, however many people there are', { tags: 'postgres' }, async () => {
  const ids = Array.from({ length: 210 }, (_, at) => `banyak-${at}`)
  const {
    id: _,
    email: __,
    ...user
  } = await api.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', rina.user.id)
    .executeTakeFirstOrThrow()
  const opened = { language_ids: '["korean"]', class_ids: '[]', days: 3, granted_at: START }
  const grant = { source: 'trial', kind: 'trial', revoked_at: null, reason: null } as const
  for (const id of ids) {
    await api.db
      .insertInto('users')
      .values({ ...user, id, email: `${id}@contoh.id` })
      .execute()
    await api.db
      .insertInto('access_grants')
      .values({ user_id: id, ...grant, ...opened })
      .execute()
  }
  time = START + 2 * DAY
  await cleanUp(api)
  const mails = await api.db
    .selectFrom('outbox')
    .select('recipient')
    .where('recipient', 'like', 'banyak-%')
    .execute()
  expect(mails).toHaveLength(210)
})
