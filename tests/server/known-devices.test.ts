import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '../../server/auth/client-network.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import {
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyOtp,
  verifyRegister,
} from '../../src/contract/routes/users.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { countMany } from '../helpers/used-attempts.ts'
import { createUser, PASSWORD } from '../helpers/users.ts'
import {
  codeFor,
  newNetwork,
  newRegistration,
  newVisitor,
  TestClock,
  type Visitor,
} from '../helpers/visitors.ts'

const DEVICE = '__Host-device'

const clock = new TestClock()
let api: TestApi
let email: string
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
beforeEach(async () => {
  clock.pass(HOUR - (clock.now() % HOUR))
  email = (await createUser(api)).user.email
})
afterAll(() => api.close())

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)
const signIn = async ({ http }: Visitor, password = PASSWORD, of = email) =>
  code(await call(http, login, { body: { email: of, password } }))

/** Returns a browser in which the owner has signed in. */
async function ownersBrowser(network?: string): Promise<Visitor> {
  const browser = newVisitor(api, network)
  expect(await signIn(browser)).toBe('ok')
  return browser
}

async function guessFrom(network: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await signIn(newVisitor(api, network), 'wrong')
}

test('ten wrong passwords from each of ten networks do not lock out the owner’s known browser', async () => {
  const browser = await ownersBrowser()
  for (let network = 0; network < 10; network++) await guessFrom(newNetwork(), 10)
  expect(await signIn(newVisitor(api))).toBe('login-code')
  expect(await signIn(browser)).toBe('ok')
})

test('wrong passwords from the same network do not lock out the owner’s known browser', async () => {
  const network = newNetwork()
  const browser = await ownersBrowser(network)
  await guessFrom(network, 10)
  expect(await signIn(newVisitor(api, network))).toBe('login-code')
  expect(await signIn(browser)).toBe('ok')
})

test('a network that tried too many accounts does not lock out the owner’s known browser', async () => {
  const network = newNetwork()
  const browser = await ownersBrowser(network)
  const key = `logins from ${networkOf(network)}`
  await countMany(api, key, { limit: 600, window: HOUR }, 600)
  expect(await signIn(newVisitor(api, network))).toBe('login-code')
  expect(await signIn(browser)).toBe('ok')
})

test('a known browser has ten wrong passwords as well, in whatever network it is', async () => {
  const browser = await ownersBrowser()
  const elsewhere = newVisitor(api)
  elsewhere.cookies.set(DEVICE, browser.cookies.get(DEVICE) ?? '')
  for (let time = 0; time < 5; time++) {
    expect(await signIn(browser, 'wrong')).toBe('wrong-credentials')
    expect(await signIn(elsewhere, 'wrong')).toBe('wrong-credentials')
  }
  expect(await signIn(browser)).toBe('login-code')
  expect(await signIn(elsewhere)).toBe('login-code')
  // These use up no attempts of strangers.
  expect(await signIn(newVisitor(api))).toBe('ok')
})

test('a browser is known only for the account that signed in with it', async () => {
  const network = newNetwork()
  const stranger = newVisitor(api, network)
  const { user } = await createUser(api)
  expect(await signIn(stranger, PASSWORD, user.email)).toBe('ok')
  for (let time = 0; time < 10; time++) await signIn(stranger, 'wrong')
  expect(await signIn(stranger)).toBe('login-code')
})

test.each([
  ['made up', () => `${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['cut short', (real: string) => real.slice(0, -1)],
  ['of another browser', (real: string) => `${'a'.repeat(22)}.${real.split('.')[1]}`],
  ['empty', () => ''],
])('a device cookie that is %s unlocks nothing', async (_name, change) => {
  const network = newNetwork()
  const real = (await ownersBrowser()).cookies.get(DEVICE) ?? ''
  await guessFrom(network, 10)
  const browser = newVisitor(api, network)
  browser.cookies.set(DEVICE, change(real))
  expect(await signIn(browser)).toBe('login-code')
})

test('a browser is known for five learners, and the sixth replaces the first', async () => {
  const network = newNetwork()
  const browser = newVisitor(api, network)
  const learners = [email]
  for (let more = 0; more < 5; more++) learners.push((await createUser(api)).user.email)
  for (const learner of learners) expect(await signIn(browser, PASSWORD, learner)).toBe('ok')
  for (const learner of learners)
    for (let time = 0; time < 10; time++) await signIn(newVisitor(api, network), 'wrong', learner)
  const answers = []
  for (const learner of learners.toReversed())
    answers.push(await signIn(browser, PASSWORD, learner))
  expect(answers).toEqual([...Array(5).fill('ok'), 'login-code'])
})

test('no script reads the device cookie, no other site sends it, and it names nobody', async () => {
  const answer = await newVisitor(api).post('login', { email, password: PASSWORD })
  const [line = '', ...more] = answer.headers.getSetCookie()
  expect(more).toEqual([])
  expect(line).toMatch(/^__Host-device=[\w-]{22}\.[\w-]{43};/)
  expect(line.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    `Max-Age=${180 * 86_400}`,
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
})

test('a person who proves an address by mail may sign in there, whatever others tried', async () => {
  const network = newNetwork()
  const browser = newVisitor(api, network)
  await guessFrom(network, 10)
  expect(await signIn(browser)).toBe('login-code')
  await call(browser.http, forgotPassword, { body: { email } })
  await call(browser.http, verifyOtp, { body: { email, otp: await codeFor(api, email) } })
  const new_password = 'kopi hangat di pagi hari'
  expect(code(await call(browser.http, resetPassword, { body: { email, new_password } }))).toBe(
    'ok',
  )
  expect(await signIn(browser, new_password)).toBe('ok')
})

test('a browser in which an account was created is known', async () => {
  const browser = newVisitor(api)
  const registration = newRegistration()
  await call(browser.http, register, { body: registration })
  const answer = { email: registration.email, otp: await codeFor(api, registration.email) }
  expect(code(await call(browser.http, verifyRegister, { body: answer }))).toBe('ok')
  expect(browser.cookies.has(DEVICE)).toBe(true)
})
