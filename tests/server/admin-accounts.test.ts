import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportItems, fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getAuditLog, getItem } from '../../src/contract/routes/administration.ts'
import { deleteUser, getUser, login } from '../../src/contract/routes/users.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { unwrap } from '../helpers/managed-items.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, signIn, type TestUser } from '../helpers/users.ts'

const WHY = { reason: 'Permintaan pemilik akun' }
const TAKE = { ...WHY, word: 'TURUNKAN' }
const MAKE = { ...WHY, word: 'ANGKAT' }
const DISABLE = { ...WHY, word: 'NONAKTIFKAN' }

let api: TestApi
let admin: TestUser
let rina: TestUser
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.db.updateTable('users').set({ is_admin: 0 }).execute()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  rina = await createUser(api, { name: 'Rina Kusuma' })
})
afterAll(() => api.close())

const user = ({ user }: TestUser) => ['users', user.id] as const
const administrators = async () =>
  (await api.db.selectFrom('users').select('id').where('is_admin', '=', 1).execute()).map(
    ({ id }) => id,
  )

describe('users', () => {
  test('are found by address or name, with facts and without secrets', async () => {
    const gift = { language_ids: ['korean'], days: 30, reason: 'Pemenang lomba' }
    await runAction(admin, user(rina), 'grant-subscription', gift)
    const found = await fetchItems(admin.http, 'users', { search: 'KUSUMA rina' })
    expect(found).toMatchObject({ value: { total: expect.any(Number) } })
    const { data } = found.ok ? found.value : { data: [] }
    const ownRow = data.find(({ id }) => id === rina.user.id)
    expect(ownRow?.item).toMatchObject({
      email: rina.user.email,
      sessions: 1,
      orders: 0,
      paid_rupiah: 0,
      access: [{ kind: 'language', id: 'korean', right: 'subscription' }],
    })
    expect(ownRow?.actions).toEqual([
      'end-sessions',
      'disable',
      'make-administrator',
      'grant-subscription',
    ])
    const text = JSON.stringify(found)
    for (const secret of ['password', 'hash', rina.tokens.refreshToken])
      expect(text).not.toContain(secret)
    const byAddress = await fetchItems(admin.http, 'users', { search: rina.user.email })
    expect(byAddress).toMatchObject({ value: { total: 1 } })
  })

  test('can be signed out everywhere', async () => {
    const other = await signIn(api, rina.user.id)
    const ended = dataOf(await runAction(admin, user(rina), 'end-sessions', WHY))
    expect(ended.item?.item['sessions']).toBe(0)
    for (const { http } of [rina, other])
      expect(codeOf(await call(http, getUser))).toBe('token-revoked')
    expect(await outcomeOf(admin, user(rina), 'end-sessions', WHY)).toBe('not-possible')
  })

  test('are signed out at once when disabled, and cannot sign in until enabled again', {
    tags: 'postgres',
  }, async () => {
    const enter = async () =>
      codeOf(await call(api.http, login, { body: { email: rina.user.email, password: PASSWORD } }))
    expect(await outcomeOf(admin, user(rina), 'disable', DISABLE)).toBe('ok')
    expect(codeOf(await call(rina.http, getUser))).toBe('token-revoked')
    expect(await enter()).toBe('wrong-credentials')
    expect(await outcomeOf(admin, user(rina), 'disable', DISABLE)).toBe('not-possible')
    expect(await outcomeOf(admin, user(rina), 'enable', WHY)).toBe('ok')
    expect(await enter()).toBe('ok')
    expect(await auditOf(api, rina.user.id)).toMatchObject([
      { action: 'disable', before: { is_disabled: false }, after: { is_disabled: true } },
      { action: 'enable', before: { is_disabled: true }, after: { is_disabled: false } },
    ])
  })

  test('get a language for some days, once even if the button is pressed twice', {
    tags: 'postgres',
  }, async () => {
    const gift = { language_ids: ['korean'], days: 30, reason: 'Pemenang lomba' }
    const given = await atOnce(3, () => runAction(admin, user(rina), 'grant-subscription', gift))
    expect(given.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    const grants = await api.db
      .selectFrom('access_grants')
      .select(['days', 'reason'])
      .where('user_id', '=', rina.user.id)
      .execute()
    expect(grants).toEqual([{ days: 30, reason: 'Pemenang lomba' }])
    expect(await auditOf(api, rina.user.id)).toMatchObject([
      { action: 'grant-subscription', reason: 'Pemenang lomba', after: { days: 30 } },
    ])
    const none = { ...gift, language_ids: [] }
    expect(await outcomeOf(admin, user(rina), 'grant-subscription', none)).toBe('invalid-input')
    const unknown = { ...gift, language_ids: ['klingon'] }
    expect(await outcomeOf(admin, user(rina), 'grant-subscription', unknown)).toBe('not-found')
  })
})

describe('the role of an administrator', () => {
  test('is given and taken with the confirmation word and the password, and the log says by whom and why', {
    tags: 'postgres',
  }, async () => {
    expect(await outcomeOf(admin, user(rina), 'make-administrator', WHY)).toBe('invalid-input')
    expect(await outcomeOf(admin, user(rina), 'make-administrator', MAKE, 'salah')).toBe(
      'wrong-password',
    )
    expect(await administrators()).toEqual([admin.user.id])
    expect(await outcomeOf(admin, user(rina), 'make-administrator', MAKE)).toBe('ok')
    expect(
      codeOf(await call(rina.http, getItem, { params: { resource: 'users', id: admin.user.id } })),
    ).toBe('ok')
    expect(await outcomeOf(admin, user(rina), 'take-administrator', TAKE)).toBe('ok')
    expect(
      codeOf(await call(rina.http, getItem, { params: { resource: 'users', id: admin.user.id } })),
    ).toBe('forbidden')
    const audited = await auditOf(api, rina.user.id)
    expect(audited).toMatchObject([
      { action: 'make-administrator', before: { is_admin: false }, after: { is_admin: true } },
      { action: 'take-administrator', actor_id: admin.user.id, reason: WHY.reason },
    ])
    for (const personal of [rina.user.email, 'Rina'])
      expect(JSON.stringify(audited)).not.toContain(personal)
  })

  test('cannot be taken from the last administrator who can sign in, who cannot delete the account either', async () => {
    const locked = await createUser(api, { isAdmin: true })
    await outcomeOf(admin, user(locked), 'disable', DISABLE)
    expect(await outcomeOf(admin, user(admin), 'take-administrator', TAKE)).toBe(
      'last-administrator',
    )
    expect(await outcomeOf(admin, user(admin), 'disable', DISABLE)).toBe('not-possible')
    expect(codeOf(await call(admin.http, deleteUser, { body: { password: PASSWORD } }))).toBe(
      'last-administrator',
    )
    expect(codeOf(await call(admin.http, getUser))).toBe('ok')
    // The list of locked accounts is complete.
    expect(await outcomeOf(admin, user(locked), 'take-administrator', TAKE)).toBe('ok')
    await outcomeOf(admin, user(rina), 'make-administrator', MAKE)
    expect(codeOf(await call(admin.http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
    expect(await administrators()).toEqual([rina.user.id])
  })

  test('stays with one of two administrators who take it from each other at once', {
    tags: 'postgres',
  }, async () => {
    for (let round = 0; round < 5; round++) {
      await api.db.updateTable('users').set({ is_admin: 0 }).execute()
      const both = await atOnce(2, () => createUser(api, { isAdmin: true }))
      const [one, two] = both as [TestUser, TestUser]
      const ended = await Promise.all([
        outcomeOf(one, user(two), 'take-administrator', TAKE),
        outcomeOf(two, user(one), 'take-administrator', TAKE),
      ])
      expect(ended.filter(code => code === 'ok')).toHaveLength(1)
      expect(await administrators()).toHaveLength(1)
    }
  })

  test('stays with one of two who give it up, lock each other out or delete the account at once', {
    tags: 'postgres',
  }, async () => {
    const ways: ((who: TestUser, other: TestUser) => Promise<string>)[] = [
      who => outcomeOf(who, user(who), 'take-administrator', TAKE),
      (who, other) => outcomeOf(who, user(other), 'disable', DISABLE),
      async who => codeOf(await call(who.http, deleteUser, { body: { password: PASSWORD } })),
    ]
    for (const first of ways)
      for (const second of ways) {
        await api.db.updateTable('users').set({ is_admin: 0 }).execute()
        const [one, two] = (await atOnce(2, () => createUser(api, { isAdmin: true }))) as [
          TestUser,
          TestUser,
        ]
        await Promise.all([first(one, two), second(two, one)])
        const left = await api.db
          .selectFrom('users')
          .select('id')
          .where('is_admin', '=', 1)
          .where('is_disabled', '=', 0)
          .execute()
        expect(left).toHaveLength(1)
      }
  })
})

test('users and their roles are closed to learners and visitors', async () => {
  expect(await outcomeOf(rina, user(admin), 'end-sessions', WHY)).toBe('forbidden')
  expect(await outcomeOf(api, user(admin), 'end-sessions', WHY)).toBe('signed-out')
  for (const resource of ['users', 'orders', 'certificates'])
    expect(codeOf(await fetchItems(rina.http, resource))).toBe('forbidden')
})

test('an export of users is in the audit log with its author and row count, without the search text', {
  tags: 'postgres',
}, async () => {
  const written = async () =>
    dataOf(await call(admin.http, getAuditLog, { query: { resource: 'users' } }))
  const query = { search: rina.user.email }
  expect(unwrap(await exportItems(admin.http, 'users', 'csv', query))).toContain(rina.user.email)
  expect((await written())[0]).toMatchObject({
    action: 'export',
    actor_id: admin.user.id,
    title: '1 baris, CSV',
    can_undo: false,
  })
  expect(JSON.stringify(await auditOf(api, ''))).not.toContain(rina.user.email)
  const before = (await written()).length
  expect(codeOf(await exportItems(rina.http, 'users', 'csv'))).toBe('forbidden')
  expect(codeOf(await exportItems(admin.http, 'languages', 'csv'))).toBe('ok')
  expect(await written()).toHaveLength(before)
  expect(await auditOf(api, '')).toMatchObject([{ after: { rows: 1, is_narrowed: true } }])
})
