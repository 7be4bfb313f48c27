import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { changePassword, getUser, login, resetPassword } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { requestVerifiedReset } from '../helpers/password-reset.ts'
import { createUser, PASSWORD, signIn } from '../helpers/users.ts'
import { mailsTo, newVisitor } from '../helpers/visitors.ts'

const NEW = 'kopi hangat di pagi hari'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const canLogIn = async (email: string, password: string) =>
  (await call(newVisitor(api).http, login, { body: { email, password } })).ok

test('a user who knows the password changes it, which ends every session and is reported by mail', async () => {
  const { user, http } = await createUser(api)
  const other = await signIn(api, user.id)
  const body = { current_password: PASSWORD, new_password: NEW }
  expect(await call(http, changePassword, { body })).toMatchObject({ ok: true })
  for (const ended of [http, other.http])
    expect(await call(ended, getUser)).toMatchObject({ error: { code: 'token-revoked' } })
  const { email } = user
  expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([false, true])
  const mail = (await mailsTo(api, email)).at(-1)
  expect(mail?.subject).toBe('Kata sandi Sapa kamu sudah diganti')
})

test.each([
  ['wrong-password', { current_password: 'bukan ini', new_password: NEW }],
  ['weak-password', { current_password: PASSWORD, new_password: 'password123' }],
])('a change that is refused with %s changes nothing', async (code, body) => {
  const { user, http } = await createUser(api)
  expect(await call(http, changePassword, { body })).toMatchObject({ ok: false, error: { code } })
  expect(await canLogIn(user.email, PASSWORD)).toBe(true)
  expect((await call(http, getUser)).ok).toBe(true)
})

test('guesses of the present password are limited', async () => {
  const { http } = await createUser(api)
  const body = { current_password: 'bukan ini', new_password: NEW }
  for (let guess = 0; guess < 10; guess++) await call(http, changePassword, { body })
  const right = await call(http, changePassword, { body: { ...body, current_password: PASSWORD } })
  expect(right).toMatchObject({ ok: false, error: { code: 'too-many-requests' } })
})

test('one of two changes at once succeeds', { tags: 'postgres' }, async () => {
  const { user, http } = await createUser(api)
  const words = [NEW, `${NEW} ini`]
  const changes = await Promise.all(
    words.map(new_password =>
      call(http, changePassword, { body: { current_password: PASSWORD, new_password } }),
    ),
  )
  expect(changes.filter(({ ok }) => ok)).toHaveLength(1)
  const opens = await Promise.all(words.map(word => canLogIn(user.email, word)))
  expect(opens).toEqual(changes.map(({ ok }) => ok))
})

test('a change invalidates a mailed code and its grant', async () => {
  const { visitor, email } = await requestVerifiedReset(api)
  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { http } = await signIn(api, id)
  await call(http, changePassword, { body: { current_password: PASSWORD, new_password: NEW } })
  const late = await call(visitor.http, resetPassword, {
    body: { email, new_password: `${NEW} ini` },
  })
  expect(late).toMatchObject({ ok: false, error: { code: 'reset-not-granted' } })
})
