import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { forgotPassword, login, resetPassword, verifyOtp } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { hashing } from '../helpers/hashing.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'
import { codeFor, newVisitor } from '../helpers/visitors.ts'

let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ trustedProxies: 1 })
})
beforeEach(async () => {
  rina = await createUser(api)
})
afterEach(() => {
  hashing.meanwhile = async () => {}
})
afterAll(() => api.close())

const NEW = 'kopi hangat di pagi hari'
const WRONG = { error: { code: 'wrong-credentials' } }
const signIn = (password = PASSWORD) =>
  call(newVisitor(api).http, login, { body: { email: rina.user.email, password } })
const disable = (is_disabled: 0 | 1) =>
  api.db.updateTable('users').set({ is_disabled }).where('id', '=', rina.user.id).execute()
const sessionsAlive = () =>
  api.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', rina.user.id)
    .where('ended_at', 'is', null)
    .execute()

/** Returns a browser that may set a new password, and a function that does it. */
async function readyToReset() {
  const { http } = newVisitor(api)
  const { email } = rina.user
  await call(http, forgotPassword, { body: { email } })
  await call(http, verifyOtp, { body: { email, otp: await codeFor(api, email) } })
  return async () => {
    expect(await call(http, resetPassword, { body: { email, new_password: NEW } })).toMatchObject({
      ok: true,
    })
  }
}

test('a login with a password that is being reset gets no session', async () => {
  hashing.meanwhile = await readyToReset()
  expect(await signIn()).toMatchObject(WRONG)
  expect(await sessionsAlive()).toEqual([])
  hashing.meanwhile = async () => {}
  expect(await signIn(NEW)).toMatchObject({ ok: true })
})

test('a login to an account that is being disabled gets no session, also not after it is enabled again', async () => {
  hashing.meanwhile = async () => void (await disable(1))
  expect(await signIn()).toMatchObject(WRONG)
  await disable(0)
  expect(await sessionsAlive()).toHaveLength(1)
})

test('no session of many logins during a reset is left', { tags: 'postgres' }, async () => {
  const reset = await readyToReset()
  const logins = Array.from({ length: 10 }, () => signIn())
  await Promise.all([reset(), ...logins])
  expect(await sessionsAlive()).toEqual([])
})
