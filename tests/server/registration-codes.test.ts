import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { OTP_TIME } from '../../src/contract/limits.ts'
import { register, verifyRegister } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser } from '../helpers/users.ts'
import { codeFor, newRegistration, newVisitor, otherThan, TestClock } from '../helpers/visitors.ts'

const WRONG = { ok: false, error: { code: 'wrong-otp' } }

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

const account = (email: string) =>
  api.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const attemptsOf = async (email: string) =>
  (
    await api.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.tries

test('a code is bound to the browser that registered', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await call(visitor.http, register, { body: registration })
  const otp = await codeFor(api, email)
  const other = newVisitor(api)
  expect(await call(other.http, verifyRegister, { body: { email, otp } })).toMatchObject(WRONG)
  await call(other.http, register, { body: newRegistration() })
  expect(other.cookies.has('__Host-code')).toBe(true)
  expect(await call(other.http, verifyRegister, { body: { email, otp } })).toMatchObject(WRONG)
  expect([await attemptsOf(email), await account(email)]).toEqual([0, []])
  expect(await call(visitor.http, verifyRegister, { body: { email, otp } })).toMatchObject({
    ok: true,
  })
})

test('the browser’s cookie is out of reach of scripts and of other sites', async () => {
  const answer = await newVisitor(api).post('register', newRegistration())
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-code=[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('at most five of twenty simultaneous guesses are compared', { tags: 'postgres' }, async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await call(visitor.http, register, { body: registration })
  const code = await codeFor(api, email)
  const guesses = Array.from({ length: 20 }, (_, at) => otherThan(code, at + 1))
  const answers = await Promise.all(
    guesses.map(otp => call(visitor.http, verifyRegister, { body: { email, otp } })),
  )
  for (const answer of answers) expect(answer).toMatchObject(WRONG)
  expect(await attemptsOf(email)).toBe(5)
  expect(await call(visitor.http, verifyRegister, { body: { email, otp: code } })).toMatchObject(
    WRONG,
  )
  expect(await account(email)).toEqual([])
})

test('the right code is accepted at the fifth attempt, and not later', async () => {
  for (const [wrong, isIn] of [
    [4, true],
    [5, false],
  ] as const) {
    const visitor = newVisitor(api)
    const registration = newRegistration()
    const { email } = registration
    await call(visitor.http, register, { body: registration })
    const code = await codeFor(api, email)
    for (let guess = 1; guess <= wrong; guess++)
      await call(visitor.http, verifyRegister, { body: { email, otp: otherThan(code, guess) } })
    expect((await call(visitor.http, verifyRegister, { body: { email, otp: code } })).ok).toBe(isIn)
  }
})

test('a code is accepted until its ten minutes are over', async () => {
  for (const [passed, isIn] of [
    [OTP_TIME - 1_000, true],
    [OTP_TIME, false],
  ] as const) {
    const visitor = newVisitor(api)
    const registration = newRegistration()
    const { email } = registration
    await call(visitor.http, register, { body: registration })
    const otp = await codeFor(api, email)
    clock.pass(passed)
    expect((await call(visitor.http, verifyRegister, { body: { email, otp } })).ok).toBe(isIn)
  }
})

test('a second code invalidates the first one and its registration', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await call(visitor.http, register, { body: registration })
  const first = await codeFor(api, email)
  let second = first
  // One time in ten thousand both codes are equal.
  while (second === first) {
    clock.pass(DAY)
    await call(visitor.http, register, { body: { ...registration, name: 'Rina Dua' } })
    second = await codeFor(api, email)
  }
  expect(await call(visitor.http, verifyRegister, { body: { email, otp: first } })).toMatchObject(
    WRONG,
  )
  expect(await call(visitor.http, verifyRegister, { body: { email, otp: second } })).toMatchObject({
    ok: true,
    value: { user: { name: 'Rina Dua' } },
  })
})

test('a request in one browser does not affect the code and the registration of another', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await call(visitor.http, register, { body: registration })
  const otp = await codeFor(api, email)
  const stranger = newVisitor(api)
  await call(stranger.http, register, { body: { ...registration, name: 'Orang Asing' } })
  const theirs = await codeFor(api, email)
  if (theirs !== otp)
    expect(
      await call(visitor.http, verifyRegister, { body: { email, otp: theirs } }),
    ).toMatchObject(WRONG)
  expect(await call(visitor.http, verifyRegister, { body: { email, otp } })).toMatchObject({
    ok: true,
    value: { user: { name: 'Rina' } },
  })
  expect(await call(stranger.http, verifyRegister, { body: { email, otp: theirs } })).toMatchObject(
    WRONG,
  )
})

test('two answers with the same code at once create one account', {
  tags: 'postgres',
}, async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await call(visitor.http, register, { body: registration })
  const otp = await codeFor(api, email)
  const verify = () => call(visitor.http, verifyRegister, { body: { email, otp } })
  const answers = await Promise.all([verify(), verify()])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await account(email)).toHaveLength(1)
  expect(await verify()).toMatchObject(WRONG)
})

test('a code issued before an account was created opens nothing', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await call(visitor.http, register, { body: registration })
  await createUser(api, { email, name: 'Budi' })
  const answer = await call(visitor.http, verifyRegister, {
    body: { email, otp: await codeFor(api, email) },
  })
  expect(answer).toMatchObject(WRONG)
  expect(await account(email)).toMatchObject([{ name: 'Budi' }])
})
