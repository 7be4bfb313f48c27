import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { OTP_TIME } from '../../src/contract/limits.ts'
import { forgotPassword, login, resetPassword, verifyOtp } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { requestReset, requestVerifiedReset } from '../helpers/password-reset.ts'
import { PASSWORD } from '../helpers/users.ts'
import { codeFor, newVisitor, otherThan, TestClock } from '../helpers/visitors.ts'

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

test('at most five of twenty simultaneous guesses are compared', { tags: 'postgres' }, async () => {
  const { visitor, email, otp } = await requestReset(api)
  const guesses = Array.from({ length: 20 }, (_, at) => otherThan(otp, at + 1))
  const answers = await Promise.all(
    guesses.map(guess => call(visitor.http, verifyOtp, { body: { email, otp: guess } })),
  )
  for (const answer of answers) expect(answer).toMatchObject(WRONG)
  const [row] = await api.db
    .selectFrom('one_time_codes')
    .select('tries')
    .where('email', '=', email)
    .execute()
  expect(row?.tries).toBe(5)
  expect(await call(visitor.http, verifyOtp, { body: { email, otp } })).toMatchObject(WRONG)
})

test('a code is accepted once, also when ten requests send it at once', {
  tags: 'postgres',
}, async () => {
  const { visitor, email, otp } = await requestReset(api)
  const answers = await atOnce(10, () => visitor.post('verify-otp', { email, otp }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await call(visitor.http, verifyOtp, { body: { email, otp } })).toMatchObject(WRONG)
})

test('a grant is used once, also by ten resets at once', { tags: 'postgres' }, async () => {
  const { visitor, email } = await requestVerifiedReset(api)
  const passwords = Array.from({ length: 10 }, (_, at) => `${NEW} nomor ${at}`)
  const answers = await Promise.all(
    passwords.map(new_password =>
      call(visitor.http, resetPassword, { body: { email, new_password } }),
    ),
  )
  const winners = passwords.filter((_, at) => answers[at]?.ok)
  expect(winners).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(NOT_GRANTED)
  expect(await canLogIn(email, winners[0] ?? '')).toBe(true)
  const again = await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })
  expect(again).toMatchObject(NOT_GRANTED)
})

test('codes expire after ten minutes and grants after five', async () => {
  const { visitor, email, otp } = await requestReset(api)
  clock.pass(OTP_TIME)
  expect(await call(visitor.http, verifyOtp, { body: { email, otp } })).toMatchObject(WRONG)
  for (const [passed, isIn] of [
    [299_000, true],
    [300_000, false],
  ] as const) {
    const { visitor, email } = await requestVerifiedReset(api)
    clock.pass(passed)
    const answer = await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })
    expect(answer.ok).toBe(isIn)
  }
})

test('a new code invalidates the old one, and an unused grant', async () => {
  const { visitor, email } = await requestVerifiedReset(api)
  await call(visitor.http, forgotPassword, { body: { email } })
  const first = await codeFor(api, email)
  const stale = await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })
  expect(stale).toMatchObject(NOT_GRANTED)
  let second = first
  // One time in ten thousand both codes are equal.
  while (second === first) {
    clock.pass(DAY)
    await call(visitor.http, forgotPassword, { body: { email } })
    second = await codeFor(api, email)
  }
  expect(await call(visitor.http, verifyOtp, { body: { email, otp: first } })).toMatchObject(WRONG)
  expect((await call(visitor.http, verifyOtp, { body: { email, otp: second } })).ok).toBe(true)
})

test('a request in one browser does not affect the code of another one', async () => {
  const { visitor, email, otp } = await requestReset(api)
  await call(newVisitor(api).http, forgotPassword, { body: { email } })
  expect((await call(visitor.http, verifyOtp, { body: { email, otp } })).ok).toBe(true)
})

test('a request in one browser does not affect the grant of another one, which ends at a reset', async () => {
  const { visitor, email } = await requestVerifiedReset(api)
  const other = newVisitor(api)
  await call(other.http, forgotPassword, { body: { email } })
  await call(other.http, verifyOtp, { body: { email, otp: await codeFor(api, email) } })
  expect((await call(visitor.http, resetPassword, { body: { email, new_password: NEW } })).ok).toBe(
    true,
  )
  const late = await call(other.http, resetPassword, { body: { email, new_password: PASSWORD } })
  expect(late).toMatchObject(NOT_GRANTED)
})
