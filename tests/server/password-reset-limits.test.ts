import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAttempt } from '../../server/auth/attempt-counter.ts'
import { networkOf } from '../../server/auth/client-network.ts'
import { call } from '../../src/api/call.ts'
import { forgotPassword, register, verifyOtp } from '../../src/contract/routes/users.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { requestReset } from '../helpers/password-reset.ts'
import { countMany } from '../helpers/used-attempts.ts'
import { createUser } from '../helpers/users.ts'
import {
  codeFor,
  mailsTo,
  newAddress,
  newNetwork,
  newRegistration,
  newVisitor,
  otherThan,
  TestClock,
} from '../helpers/visitors.ts'

const WRONG = { ok: false, error: { code: 'wrong-otp' } }

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

test('the owner is mailed a code after a stranger in another network used up theirs', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { email } = (await createUser(api)).user
  const network = newNetwork()
  for (let more = 0; more < 20; more++)
    await call(newVisitor(api, network).http, forgotPassword, { body: { email } })
  expect(await mailsTo(api, email)).toHaveLength(5)
  const owner = newVisitor(api)
  await call(owner.http, forgotPassword, { body: { email } })
  expect(
    (await call(owner.http, verifyOtp, { body: { email, otp: await codeFor(api, email) } })).ok,
  ).toBe(true)
})

test('ten codes a day are mailed to one address, however many networks request them', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { email } = (await createUser(api)).user
  for (let more = 0; more < 15; more++)
    await call(newVisitor(api).http, forgotPassword, { body: { email } })
  expect(await mailsTo(api, email)).toHaveLength(10)
})

test('codes for registration and for new passwords are counted separately', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { email } = (await createUser(api)).user
  const visitor = newVisitor(api)
  for (let more = 0; more < 6; more++)
    await call(visitor.http, register, { body: newRegistration({ email }) })
  expect(await mailsTo(api, email)).toHaveLength(5)
  await call(visitor.http, forgotPassword, { body: { email } })
  expect(await mailsTo(api, email)).toHaveLength(6)
})

test('five codes a day are mailed, and the sixth request gets the same response', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { visitor, email } = await requestReset(api)
  const answers = []
  for (let more = 0; more < 5; more++) {
    const answer = await visitor.post('forgot-password', { email })
    answers.push([answer.status, await answer.text(), answer.headers.getSetCookie().length])
  }
  expect(new Set(answers.map(String))).toEqual(new Set(['200,{"data":{}},1']))
  expect(await mailsTo(api, email)).toHaveLength(5)
  const otp = await codeFor(api, email)
  expect((await call(visitor.http, verifyOtp, { body: { email, otp } })).ok).toBe(true)
})

/** Returns browsers in one network, each of which waits for a code of its own. */
async function waitingBrowsers(network: string, count: number) {
  const all = Array.from({ length: count }, async () => {
    const visitor = newVisitor(api, network)
    const email = newAddress()
    await call(visitor.http, forgotPassword, { body: { email } })
    return () => call(visitor.http, verifyOtp, { body: { email, otp: '0000' } })
  })
  return Promise.all(all)
}

test('a network is stopped after a hundred wrong answers in an hour, and no other is', {
  tags: 'postgres',
}, async () => {
  clock.pass(HOUR - (clock.now() % HOUR))
  const network = newNetwork()
  const { user } = await createUser(api)
  const near = newVisitor(api, network)
  await call(near.http, forgotPassword, { body: { email: user.email } })
  const otp = await codeFor(api, user.email)
  const guesses = await waitingBrowsers(network, 22)
  // All at once, so that none is let through before the others are counted.
  const attempts = guesses.flatMap(guess => Array.from({ length: 5 }, guess))
  const codes = (await Promise.all(attempts)).map(answer => (answer.ok ? 'ok' : answer.error.code))
  expect(codes.filter(code => code === 'wrong-otp')).toHaveLength(100)
  expect(codes.filter(code => code === 'too-many-requests')).toHaveLength(10)
  const stopped = await call(near.http, verifyOtp, { body: { email: user.email, otp } })
  expect(stopped).toMatchObject({ error: { code: 'too-many-requests', status: 429 } })
  const far = await requestReset(api)
  expect(
    (await call(far.visitor.http, verifyOtp, { body: { email: far.email, otp: far.otp } })).ok,
  ).toBe(true)
  clock.pass(HOUR)
  expect(await (await waitingBrowsers(network, 1))[0]?.()).toMatchObject(WRONG)
})

test('right answers do not count against a network', async () => {
  clock.pass(HOUR - (clock.now() % HOUR))
  const network = newNetwork()
  const limit = { limit: 100, window: HOUR }
  const key = `wrong codes from ${networkOf(network)}`
  for (let wrong = 0; wrong < 99; wrong++) await countAttempt(api.db, key, limit, clock.now())
  for (let more = 0; more < 3; more++) {
    const { email } = (await createUser(api)).user
    const visitor = newVisitor(api, network)
    await call(visitor.http, forgotPassword, { body: { email } })
    const otp = await codeFor(api, email)
    expect((await call(visitor.http, verifyOtp, { body: { email, otp } })).ok).toBe(true)
  }
  const [guess] = await waitingBrowsers(network, 1)
  expect(await guess?.()).toMatchObject(WRONG)
  expect(await guess?.()).toMatchObject({ error: { code: 'too-many-requests' } })
})

test('answers where no code is pending do not count: none was requested, or it is used or used up', {
  tags: 'postgres',
}, async () => {
  clock.pass(HOUR - (clock.now() % HOUR))
  const network = newNetwork()
  const { email } = (await createUser(api)).user
  const owner = newVisitor(api, network)
  await call(owner.http, forgotPassword, { body: { email } })
  const otp = await codeFor(api, email)
  const [guess] = await waitingBrowsers(network, 1)
  const without = () =>
    call(newVisitor(api, network).http, verifyOtp, { body: { email, otp: '0000' } })
  const answers = await atOnce(110, without)
  for (let more = 0; more < 110; more++)
    answers.push((await guess?.()) ?? { ok: true, value: { data: {} } })
  for (const answer of answers) expect(answer).toMatchObject(WRONG)
  expect((await call(owner.http, verifyOtp, { body: { email, otp } })).ok).toBe(true)
})

test('everybody is slowed down after a thousand wrong answers in an hour, and nobody is stopped', async () => {
  clock.pass(HOUR - (clock.now() % HOUR))
  await countMany(api, 'wrong codes', { limit: 4_000, window: HOUR }, 1_200)
  const began = performance.now()
  const { visitor, email, otp } = await requestReset(api)
  expect(
    await call(visitor.http, verifyOtp, { body: { email, otp: otherThan(otp) } }),
  ).toMatchObject(WRONG)
  expect(await call(visitor.http, verifyOtp, { body: { email, otp } })).toMatchObject({ ok: true })
  // Timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(2 * 199)
})
