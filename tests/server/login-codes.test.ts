import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { networkOf } from '../../server/auth/client-network.ts'
import { call } from '../../src/api/call.ts'
import { loginWithCode } from '../../src/contract/routes/second-factor.ts'
import {
  forgotPassword,
  login,
  loginWithMailedCode,
  requestLoginCode,
} from '../../src/contract/routes/users.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { codeOf } from '../helpers/mock-tests.ts'
import { codeFor as codeOfApp, PERIOD, turnOnSecondFactor } from '../helpers/second-factor.ts'
import { countMany } from '../helpers/used-attempts.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'
import {
  codeFor,
  mailsTo,
  newAddress,
  newNetwork,
  newVisitor,
  otherThan,
  TestClock,
  type Visitor,
} from '../helpers/visitors.ts'

const clock = new TestClock()
let api: TestApi
let rina: TestUser
let email: string
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
beforeEach(async () => {
  clock.pass(DAY - (clock.now() % DAY))
  rina = await createUser(api)
  email = rina.user.email
})
afterAll(() => api.close())

const signIn = ({ http }: Visitor, password = PASSWORD) =>
  call(http, login, { body: { email, password } })
const finish = ({ http }: Visitor, otp: string, password = PASSWORD) =>
  call(http, loginWithMailedCode, { body: { email, password, otp } })

/** Guesses passwords of the account until the limit for all networks is used up. */
async function attack(): Promise<void> {
  for (let network = 0; network < 10; network++) {
    const guesser = newVisitor(api)
    for (let time = 0; time < 10; time++)
      expect(codeOf(await signIn(guesser, 'wrong'))).toBe('wrong-credentials')
  }
}

/** Signs in with the right password beyond the limit, and returns the browser with its code. */
async function awaitCode(browser = newVisitor(api)): Promise<{ browser: Visitor; otp: string }> {
  expect(codeOf(await signIn(browser))).toBe('login-code')
  return { browser, otp: await codeFor(api, email) }
}

test('after 100 wrong passwords from ten networks the owner signs in with a mailed code', async () => {
  await attack()
  const { browser, otp } = await awaitCode()
  expect(await finish(browser, otp)).toMatchObject({ ok: true, value: { user: { email } } })
  // The browser is known from now on.
  expect(codeOf(await signIn(browser))).toBe('ok')
})

test('a wrong password is answered alike, and mails nothing', { tags: 'postgres' }, async () => {
  await attack()
  const answers = await Promise.all(
    ['wrong', PASSWORD].map(async password => {
      const answer = await newVisitor(api).post('login', { email, password })
      const cookies = answer.headers.getSetCookie().map(line => line.replace(/=[^;]*/, ''))
      return [answer.status, await answer.text(), cookies]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(await mailsTo(api, email)).toHaveLength(1)
  const guesser = newVisitor(api)
  await signIn(guesser, 'wrong')
  for (const otp of ['0000', '1234', await codeFor(api, email)])
    for (const password of ['wrong', PASSWORD])
      expect(codeOf(await finish(guesser, otp, password))).toBe('wrong-otp')
})

test('the owner of a known browser gets a code too after mistyping the password ten times', async () => {
  const browser = newVisitor(api)
  expect(codeOf(await signIn(browser))).toBe('ok')
  for (let time = 0; time < 10; time++) await signIn(browser, 'wrong')
  const { otp } = await awaitCode(browser)
  expect(codeOf(await finish(browser, otp))).toBe('ok')
})

test('a code works once, with its password, in its browser, for ten minutes and five attempts', {
  tags: 'postgres',
}, async () => {
  await attack()
  const { browser, otp } = await awaitCode()
  expect(codeOf(await finish(newVisitor(api), otp))).toBe('wrong-otp')
  expect(codeOf(await finish(browser, otp, 'wrong'))).toBe('wrong-otp')
  const once = await atOnce(3, () => finish(browser, otp))
  expect(once.map(codeOf).sort()).toEqual(['ok', 'wrong-otp', 'wrong-otp'])
  const late = await awaitCode()
  clock.pass(10 * MINUTE)
  expect(codeOf(await finish(late.browser, late.otp))).toBe('wrong-otp')
  const guessed = await awaitCode()
  for (let time = 0; time < 5; time++)
    expect(codeOf(await finish(guessed.browser, otherThan(guessed.otp)))).toBe('wrong-otp')
  expect(codeOf(await finish(guessed.browser, guessed.otp))).toBe('wrong-otp')
})

test('a wrong password between does not spoil the code, and a second factor is still needed', async () => {
  const { key } = await turnOnSecondFactor(rina.http, clock.now())
  await attack()
  const { browser, otp } = await awaitCode()
  expect(codeOf(await signIn(browser, 'wrong'))).toBe('login-code')
  const answer = await finish(browser, otp)
  if (answer.ok || answer.error.code !== 'second-factor') throw new Error('No code was needed.')
  const ticket = answer.error.data?.ticket ?? ''
  const code = codeOfApp(key, clock.now() + PERIOD)
  expect(codeOf(await call(browser.http, loginWithCode, { body: { ticket, code } }))).toBe('ok')
})

describe('a code instead of the password', () => {
  const ask = ({ http }: Visitor, address = email) =>
    call(http, requestLoginCode, { body: { email: address } })
  const enter = ({ http }: Visitor, otp: string) =>
    call(http, loginWithMailedCode, { body: { email, otp } })

  test('signs in once, in the browser that asked for it, for ten minutes and five attempts', {
    tags: 'postgres',
  }, async () => {
    const browser = newVisitor(api)
    expect(codeOf(await ask(browser))).toBe('ok')
    const otp = await codeFor(api, email)
    expect(codeOf(await enter(newVisitor(api), otp))).toBe('wrong-otp')
    // It stands for no password, and no password makes it stronger.
    expect(codeOf(await finish(browser, otp))).toBe('wrong-otp')
    const once = await atOnce(3, () => enter(browser, otp))
    expect(once.map(codeOf).sort()).toEqual(['ok', 'wrong-otp', 'wrong-otp'])
    await ask(browser)
    const late = await codeFor(api, email)
    clock.pass(10 * MINUTE)
    expect(codeOf(await enter(browser, late))).toBe('wrong-otp')
    await ask(browser)
    const guessed = await codeFor(api, email)
    for (let time = 0; time < 5; time++)
      expect(codeOf(await enter(browser, otherThan(guessed)))).toBe('wrong-otp')
    expect(codeOf(await enter(browser, guessed))).toBe('wrong-otp')
  })

  test('a code that was mailed after a password does not stand for it', async () => {
    await attack()
    const { browser, otp } = await awaitCode()
    expect(codeOf(await enter(browser, otp))).toBe('wrong-otp')
    expect(codeOf(await finish(browser, otp))).toBe('ok')
  })

  test('an address without an account is answered alike, and gets no mail', {
    tags: 'postgres',
  }, async () => {
    const nobody = newAddress()
    const answers = await Promise.all(
      [nobody, email].map(async address => {
        const answer = await newVisitor(api).post('login/request-code', { email: address })
        const cookies = answer.headers.getSetCookie().map(line => line.replace(/=[^;]*/, ''))
        return [answer.status, await answer.text(), cookies]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect([await mailsTo(api, nobody), await mailsTo(api, email)]).toEqual([
      [],
      [expect.anything()],
    ])
  })

  test('ten mails a day at most, those for a new password among them', async () => {
    for (let time = 0; time < 8; time++) await ask(newVisitor(api))
    for (let time = 0; time < 4; time++)
      await call(newVisitor(api).http, forgotPassword, { body: { email } })
    expect(await mailsTo(api, email)).toHaveLength(10)
  })

  test('a second factor is still needed, and a blocked account gets no mail', {
    tags: 'postgres',
  }, async () => {
    const { key } = await turnOnSecondFactor(rina.http, clock.now())
    const browser = newVisitor(api)
    await ask(browser)
    const answer = await enter(browser, await codeFor(api, email))
    if (answer.ok || answer.error.code !== 'second-factor') throw new Error('No code was needed.')
    const ticket = answer.error.data?.ticket ?? ''
    const code = codeOfApp(key, clock.now() + PERIOD)
    expect(codeOf(await call(browser.http, loginWithCode, { body: { ticket, code } }))).toBe('ok')
    await api.db.updateTable('users').set({ is_disabled: 1 }).where('email', '=', email).execute()
    const before = await mailsTo(api, email)
    await ask(browser)
    expect(await mailsTo(api, email)).toEqual(before)
  })
})

test('a network with many wrong passwords is slowed down, a few at a time, and nobody is stopped', {
  tags: 'postgres',
}, async () => {
  const network = newNetwork()
  const wrong = (count: number) =>
    countMany(api, `logins from ${networkOf(network)}`, { limit: 600, window: HOUR }, count)
  await wrong(320)
  const began = performance.now()
  expect(codeOf(await signIn(newVisitor(api, network)))).toBe('ok')
  // Timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(199)
  await wrong(600)
  // One address cannot fill the queue of its network.
  const flood = Array.from({ length: 20 }, () => signIn(newVisitor(api, network), 'wrong'))
  await countMany(api, `wrong codes from ${networkOf(network)}`, { limit: 100, window: HOUR }, 100)
  const neighbour = newVisitor(api, network.replace(/\.1$/, '.2'))
  const { otp } = await awaitCode(neighbour)
  expect(codeOf(await finish(neighbour, otp))).toBe('ok')
  const codes = (await Promise.all(flood)).map(codeOf)
  expect(codes.filter(code => code === 'unavailable')).toHaveLength(8)
})
