import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import {
  forgotPassword,
  getUser,
  login,
  refreshTokens,
  verifyOtp,
} from '../../src/contract/routes/users.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { createUser, httpWith, PASSWORD, type TestUser } from '../helpers/users.ts'
import { codeFor, newVisitor, TestClock, type Visitor } from '../helpers/visitors.ts'

const clock = new TestClock()
/** Servers before and after the secret was rotated. */
let before: TestApi
let after: TestApi
/** A server that does not know the old secret. */
let forgetful: TestApi
let rina: TestUser
beforeAll(async () => {
  before = await startApi({ now: clock.now, trustedProxies: 1 })
  const rotated = { db: before.db, now: clock.now, trustedProxies: 1, secret: 'the newest secret' }
  after = await startApi({ ...rotated, formerSecrets: ['one of long ago', TEST_SECRET] })
  forgetful = await startApi(rotated)
})
beforeEach(async () => {
  rina = await createUser(before)
})
afterEach(() => clock.pass(HOUR))
afterAll(async () => {
  for (const { close } of [forgetful, after, before]) await close()
})

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)
/** Returns the same browser, with its cookies, as a client of another server. */
function movedTo(api: TestApi, { cookies }: Visitor): Visitor {
  const visitor = newVisitor(api)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

describe('a former secret still validates', () => {
  test('an access token', async () => {
    const callTo = async (api: TestApi) =>
      code(await call(httpWith(api, rina.tokens.token), getUser))
    expect([await callTo(after), await callTo(forgetful)]).toEqual(['ok', 'token-expired'])
  })

  test('the response to a refresh that was lost', async () => {
    const { refreshToken } = rina.tokens
    const lost = await call(before.http, refreshTokens, { body: { refreshToken } })
    const again = await call(after.http, refreshTokens, { body: { refreshToken } })
    expect(again).toMatchObject({ value: { refreshToken: lost.ok && lost.value.refreshToken } })
  })

  test('a mailed code', async () => {
    const { email } = rina.user
    const visitor = newVisitor(before)
    await call(visitor.http, forgotPassword, { body: { email } })
    const otp = await codeFor(before, email)
    const answer = async (api: TestApi) =>
      code(await call(movedTo(api, visitor).http, verifyOtp, { body: { email, otp } }))
    expect([await answer(forgetful), await answer(after)]).toEqual(['wrong-otp', 'ok'])
  })

  test('a known browser', async () => {
    const { email } = rina.user
    const signIn = async ({ http }: Visitor, password = PASSWORD) =>
      code(await call(http, login, { body: { email, password } }))
    const browser = newVisitor(before)
    expect(await signIn(browser)).toBe('ok')
    for (let network = 0; network < 10; network++) {
      const guesser = newVisitor(before)
      for (let time = 0; time < 10; time++) await signIn(guesser, 'wrong')
    }
    expect(await signIn(movedTo(forgetful, browser))).toBe('login-code')
    expect(await signIn(movedTo(after, browser))).toBe('ok')
  })
})
