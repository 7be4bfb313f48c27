import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxOf } from '../../server/lib/mailbox.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import { getVideos } from '../../src/contract/routes/classes.ts'
import { claimTrial, getSubscription } from '../../src/contract/routes/subscriptions.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { cleanUp, startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { CLASSES, classOf } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import {
  createUser,
  createUsers,
  httpWith,
  PASSWORD,
  signIn,
  type TestUser,
} from '../helpers/users.ts'

let time = 1_800_000_000_000
const now = () => time
let api: TestApi
let rina: TestUser
let last = 0
beforeAll(async () => {
  api = await startApi({ classes: CLASSES, now })
})
beforeEach(async () => {
  rina = await createUser(api)
})
afterAll(() => api.close())

/** Counts the successes, and the errors of the others by code. */
function tally(results: readonly Result<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) counts[codeOf(result)] = (counts[codeOf(result)] ?? 0) + 1
  return counts
}
const opens = async ({ http }: TestUser) =>
  codeOf(await call(http, getVideos, { params: { id: 'lanjut-2' } }))
const newName = () => `siti.${++last}`

test('a trial gives access to every language with classes by subscription, for seven days, and says so', async () => {
  expect(dataOf(await call(rina.http, getSubscription))).toEqual({
    access: [],
    has_trial: true,
    trial_days: 7,
  })
  expect(await opens(rina)).toBe('forbidden')
  const claimed = await call(rina.http, claimTrial, { body: {} })
  const until = now() + 7 * DAY
  expect(claimed).toMatchObject({
    value: {
      message: expect.stringMatching(
        /^Masa coba 7 harimu sudah mulai\. Semua kelas bahasa Korea terbuka sampai \p{L}+, \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WIB\.$/u,
      ),
      data: {
        access: [{ kind: 'language', id: 'korean', right: 'trial', until }],
        has_trial: false,
      },
    },
  })
  expect(await opens(rina)).toBe('ok')
})

test('a trial during a subscription follows it, and says so', async () => {
  const days = { language_ids: '["korean"]', class_ids: '[]', days: 30 }
  const row = { user_id: rina.user.id, source: 'order x', kind: 'subscription' } as const
  const whole = { ...row, ...days, granted_at: now(), revoked_at: null, reason: null }
  await api.db.insertInto('access_grants').values(whole).execute()
  const until = now() + 37 * DAY
  expect(await call(rina.http, claimTrial, { body: {} })).toMatchObject({
    value: {
      message: expect.stringMatching(/^Masa coba 7 harimu dimulai setelah langgananmu selesai\./),
      data: { access: [{ right: 'subscription', until }] },
    },
  })
})

test('a subscription that is bought during the trial follows it, and both ends are told', async () => {
  dataOf(await call(rina.http, claimTrial, { body: {} }))
  const days = { language_ids: '["korean"]', class_ids: '[]', days: 30 }
  const row = { user_id: rina.user.id, source: 'order y', kind: 'subscription' } as const
  const bought = { ...row, ...days, granted_at: now() + 1, revoked_at: null, reason: null }
  await api.db.insertInto('access_grants').values(bought).execute()
  expect(dataOf(await call(rina.http, getSubscription)).access).toEqual([
    {
      ...{ kind: 'language', id: 'korean', right: 'trial' },
      ...{ trial_until: now() + 7 * DAY, until: now() + 37 * DAY },
    },
  ])
})

test('twenty simultaneous requests start one trial', { tags: 'postgres' }, async () => {
  // All connections are opened first, so that no request waits for its own.
  await atOnce(20, () => call(rina.http, getSubscription))
  const claims = Array.from({ length: 20 }, () => call(rina.http, claimTrial, { body: {} }))
  expect(tally(await Promise.all(claims))).toEqual({ ok: 1, 'trial-used': 19 })
  expect(dataOf(await call(rina.http, getSubscription)).access).toMatchObject([
    { until: now() + 7 * DAY },
  ])
})

test('twenty accounts of one mailbox get one trial at once', { tags: 'postgres' }, async () => {
  const name = newName()
  const emails = Array.from({ length: 20 }, (_, at) => `${name}+${at}@gmail.com`)
  const all = await Promise.all(emails.map(email => createUser(api, { email })))
  expect(
    tally(await Promise.all(all.map(({ http }) => call(http, claimTrial, { body: {} })))),
  ).toEqual({
    ok: 1,
    'trial-used': 19,
  })
  for (const { http } of all)
    expect(dataOf(await call(http, getSubscription))).toMatchObject({ has_trial: false })
})

test('a second account of the same mailbox gets no trial, and that of somebody else does', async () => {
  const name = newName()
  await call((await createUser(api, { email: `${name}@gmail.com` })).http, claimTrial, { body: {} })
  const alias = await createUser(api, {
    email: `${name.replace('.', '')}+lagi@googlemail.com`,
  })
  expect(await call(alias.http, claimTrial, { body: {} })).toMatchObject({
    error: { status: 409, code: 'trial-used', message: expect.stringContaining('hanya sekali') },
  })
  const other = await createUser(api, { email: `${name.replace('.', '')}@yahoo.com` })
  expect(codeOf(await call(other.http, claimTrial, { body: {} }))).toBe('ok')
})

test.each([
  ['Rina.Sari@Gmail.com', 'rinasari@gmail.com'],
  ['rina+sapa+2@gmail.com', 'rina@gmail.com'],
  ['r.ina@googlemail.com', 'rina@gmail.com'],
  ['rina.sari+sapa@contoh.id', 'rina.sari@contoh.id'],
  ['+@contoh.id', '+@contoh.id'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

describe('a trial is remembered after its account is deleted', () => {
  test('for a year, without a name', async () => {
    const email = `${newName()}@gmail.com`
    const siti = await createUser(api, { email })
    await call(siti.http, claimTrial, { body: {} })
    expect(await call(siti.http, deleteUser, { body: { password: PASSWORD } })).toMatchObject({
      ok: true,
    })
    const rows = await api.db.selectFrom('trials').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${siti.user.id}|siti`))
    const again = await createUser(api, { email })
    expect(codeOf(await call(again.http, claimTrial, { body: {} }))).toBe('trial-used')
    time += 364 * DAY
    await cleanUp(api)
    expect(codeOf(await call((await signInAgain(again)).http, claimTrial, { body: {} }))).toBe(
      'trial-used',
    )
    time += 2 * DAY
    await cleanUp(api)
    expect(codeOf(await call((await signInAgain(again)).http, claimTrial, { body: {} }))).toBe('ok')
  })

  test('also after the secret is rotated', { tags: 'postgres' }, async () => {
    const name = newName()
    await call((await createUser(api, { email: `${name}@gmail.com` })).http, claimTrial, {
      body: {},
    })
    const rotated = { db: api.db, now, classes: CLASSES, secret: 'the newest secret' }
    const after = await startApi({ ...rotated, formerSecrets: [TEST_SECRET] })
    const { tokens } = await createUser(api, { email: `${name}+2@gmail.com` })
    const http = httpWith(after, tokens.token)
    expect(dataOf(await call(http, getSubscription))).toMatchObject({ has_trial: false })
    expect(codeOf(await call(http, claimTrial, { body: {} }))).toBe('trial-used')
    await after.close()
  })
})

test('no trial is offered where everything is free', async () => {
  const free = await startApi({ classes: new Map([['dasar', classOf('dasar', {})]]) })
  const siti = await createUser(free)
  expect(dataOf(await call(siti.http, getSubscription))).toMatchObject({ has_trial: false })
  expect(await call(siti.http, claimTrial, { body: {} })).toMatchObject({
    error: { message: expect.stringContaining('sudah gratis') },
  })
  await free.close()
})

test('a trial while its account is being deleted leaves nothing behind', {
  tags: 'postgres',
}, async () => {
  const all = await createUsers(api, 10)
  await Promise.all(
    all.flatMap(({ http }) => [
      call(http, deleteUser, { body: { password: PASSWORD } }),
      call(http, claimTrial, { body: {} }),
    ]),
  )
  const ids = all.map(({ user }) => user.id)
  const left = await api.db
    .selectFrom('access_grants')
    .select('user_id')
    .where('user_id', 'in', ids)
    .execute()
  expect(left).toEqual([])
})

/** Signs the same person in again, since their token has expired. */
async function signInAgain({ user }: TestUser): Promise<TestUser> {
  return { user, ...(await signIn(api, user.id)) }
}
