import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  forgotPassword,
  getUser,
  login,
  refreshTokens,
  resetPassword,
  verifyOtp,
} from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { requestReset, requestVerifiedReset } from '../helpers/password-reset.ts'
import { createUser, PASSWORD } from '../helpers/users.ts'
import { codeFor, mailsTo, newAddress, newVisitor, TestClock } from '../helpers/visitors.ts'

const WRONG = { ok: false, error: { code: 'wrong-otp' } }
const NOT_GRANTED = { ok: false, error: { code: 'reset-not-granted', status: 403 } }
const NEW = 'kopi hangat di pagi hari'

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

const canLogIn = async (email: string, password: string) =>
  (await call(newVisitor(api).http, login, { body: { email, password } })).ok

test('a forgotten password is changed, and every session ends', async () => {
  const { user, http, tokens } = await createUser(api)
  const { email } = user
  expect((await call(http, getUser)).ok).toBe(true)
  const visitor = newVisitor(api)
  await call(visitor.http, forgotPassword, { body: { email } })
  await call(visitor.http, verifyOtp, { body: { email, otp: await codeFor(api, email) } })
  expect(await canLogIn(email, PASSWORD)).toBe(true)
  expect((await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })).ok).toBe(
    true,
  )
  expect(await call(http, getUser)).toMatchObject({ error: { code: 'token-revoked' } })
  const refreshed = await call(visitor.http, refreshTokens, {
    body: { refreshToken: tokens.refreshToken },
  })
  expect(refreshed).toMatchObject({ error: { code: 'token-revoked' } })
  expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([false, true])
})

test('the owner is notified that the password was changed', async () => {
  const { visitor, email } = await requestVerifiedReset(api)
  await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })
  const mail = (await mailsTo(api, email)).at(-1)
  expect(mail?.subject).toBe('Kata sandi Sapa kamu sudah diganti')
  expect(mail?.text).not.toContain(NEW)
})

test('the cookies of the browser are out of reach of scripts and of other sites', async () => {
  const { visitor, email, otp } = await requestReset(api)
  const answer = await visitor.post('verify-otp', { email, otp })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-reset=[\w-]{22}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })
  expect([...visitor.cookies.keys()]).toEqual(['__Host-code', '__Host-device'])
})

test('a guesser without the cookie is never let in, even with the right code', async () => {
  const { visitor, email, otp } = await requestReset(api)
  const guesser = newVisitor(api)
  for (let guess = 0; guess < 7; guess++)
    expect(await call(guesser.http, verifyOtp, { body: { email, otp } })).toMatchObject(WRONG)
  await call(guesser.http, forgotPassword, { body: { email: newAddress() } })
  expect(await call(guesser.http, verifyOtp, { body: { email, otp } })).toMatchObject(WRONG)
  expect(
    await call(guesser.http, resetPassword, { body: { email, new_password: NEW } }),
  ).toMatchObject(NOT_GRANTED)
  expect(await call(visitor.http, verifyOtp, { body: { email, otp } })).toMatchObject({ ok: true })
  const stolen = await call(guesser.http, resetPassword, { body: { email, new_password: NEW } })
  expect(stolen).toMatchObject(NOT_GRANTED)
  expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([true, false])
})

test('a grant is for the account it was given for alone', async () => {
  const { visitor } = await requestVerifiedReset(api)
  const other = (await createUser(api)).user.email
  const answer = await call(visitor.http, resetPassword, {
    body: { email: other, new_password: NEW },
  })
  expect(answer).toMatchObject(NOT_GRANTED)
  await call(visitor.http, forgotPassword, { body: { email: other } })
  const unverified = await call(visitor.http, resetPassword, {
    body: { email: other, new_password: NEW },
  })
  expect(unverified).toMatchObject(NOT_GRANTED)
  expect(await canLogIn(other, PASSWORD)).toBe(true)
})

test('a grant remains when the new password is too weak', async () => {
  const { visitor, email } = await requestVerifiedReset(api)
  for (const new_password of ['password', 'Rina1234', email]) {
    const answer = await call(visitor.http, resetPassword, { body: { email, new_password } })
    expect(answer).toMatchObject({ error: { code: 'weak-password' } })
  }
  expect((await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })).ok).toBe(
    true,
  )
})

test('a person who may not change the password does not learn that it is weak', async () => {
  const email = (await createUser(api)).user.email
  const answer = await call(newVisitor(api).http, resetPassword, {
    body: { email, new_password: 'password' },
  })
  expect(answer).toMatchObject(NOT_GRANTED)
})

test('an unknown address gets the same response, with the same rows and no mail', async () => {
  const existing = (await createUser(api)).user.email
  const unknown = newAddress()
  const seen = []
  for (const email of [existing, unknown]) {
    const before = await outboxSize()
    const answer = await newVisitor(api).post('forgot-password', { email })
    const cookies = answer.headers.getSetCookie().map(line => line.replace(/=[\w-]{22};/, '=…;'))
    const rows = await api.db
      .selectFrom('one_time_codes')
      .select('purpose')
      .where('email', '=', email)
      .execute()
    seen.push({
      answer: [answer.status, await answer.text(), [...answer.headers.keys()], cookies],
      work: [rows, (await outboxSize()) - before],
    })
  }
  expect(seen[0]).toEqual(seen[1])
  expect(await mailsTo(api, unknown)).toEqual([])
})

async function outboxSize(): Promise<number> {
  return (await api.db.selectFrom('outbox').select('id').execute()).length
}
