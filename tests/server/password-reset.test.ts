import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '../../server/auth/client-network.ts'
import { countTry } from '../../server/auth/limits.ts'
import {
  fetchUser,
  forgotPassword,
  login,
  refreshTokens,
  register,
  resetPassword,
  verifyOtp,
} from '../../src/api/users.ts'
import { OTP_TIME } from '../../src/contract/limits.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, PASSWORD } from '../helpers/users.ts'
import {
  codeFor,
  mailsTo,
  newAddress,
  newNetwork,
  newRegistration,
  newVisitor,
  otherThan,
  TestClock,
  type Visitor,
} from '../helpers/visitors.ts'

const DAY = 86_400_000
const WRONG = { ok: false, error: { code: 'wrong-otp' } }
const NOT_GRANTED = { ok: false, error: { code: 'reset-not-granted', status: 403 } }
const NEW = 'kopi hangat di pagi hari'

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

/** A browser that asked for a code, and the code. */
async function asked(): Promise<{ visitor: Visitor; email: string; otp: string }> {
  const { user } = await createUser(api)
  const visitor = newVisitor(api)
  await forgotPassword(visitor.http, user.email)
  return { visitor, email: user.email, otp: await codeFor(api, user.email) }
}

/** A browser that may choose a new password. */
async function granted(): Promise<{ visitor: Visitor; email: string }> {
  const { visitor, email, otp } = await asked()
  expect(await verifyOtp(visitor.http, { email, otp })).toEqual({ ok: true, value: { data: {} } })
  return { visitor, email }
}

const canLogIn = async (email: string, password: string) =>
  (await login(newVisitor(api).http, { email, password })).ok

test('changes a forgotten password and ends every session', async () => {
  const { user, http, tokens } = await createUser(api)
  const { email } = user
  expect((await fetchUser(http)).ok).toBe(true)
  const visitor = newVisitor(api)
  await forgotPassword(visitor.http, email)
  await verifyOtp(visitor.http, { email, otp: await codeFor(api, email) })
  expect(await canLogIn(email, PASSWORD)).toBe(true)
  expect((await resetPassword(visitor.http, { email, new_password: NEW })).ok).toBe(true)
  expect(await fetchUser(http)).toMatchObject({ error: { code: 'token-revoked' } })
  const refreshed = await refreshTokens(visitor.http, tokens.refreshToken)
  expect(refreshed).toMatchObject({ error: { code: 'token-revoked' } })
  expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([false, true])
})

test('tells the owner that the password was changed', async () => {
  const { visitor, email } = await granted()
  await resetPassword(visitor.http, { email, new_password: NEW })
  const mail = (await mailsTo(api, email)).at(-1)
  expect(mail?.subject).toBe('Kata sandi Sapa kamu sudah diganti')
  expect(mail?.text).not.toContain(NEW)
})

test('gives the browser cookies that no script and no other site can use', async () => {
  const { visitor, email, otp } = await asked()
  const answer = await visitor.post('verify-otp', { email, otp })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-reset=[\w-]{22}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  await resetPassword(visitor.http, { email, new_password: NEW })
  expect([...visitor.cookies.keys()]).toEqual(['__Host-code'])
})

test('never lets in a guesser without the cookie, not even with the right code', async () => {
  const { visitor, email, otp } = await asked()
  const guesser = newVisitor(api)
  for (let guess = 0; guess < 7; guess++)
    expect(await verifyOtp(guesser.http, { email, otp })).toMatchObject(WRONG)
  await forgotPassword(guesser.http, newAddress())
  expect(await verifyOtp(guesser.http, { email, otp })).toMatchObject(WRONG)
  expect(await resetPassword(guesser.http, { email, new_password: NEW })).toMatchObject(NOT_GRANTED)
  expect(await verifyOtp(visitor.http, { email, otp })).toMatchObject({ ok: true })
  const stolen = await resetPassword(guesser.http, { email, new_password: NEW })
  expect(stolen).toMatchObject(NOT_GRANTED)
  expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([true, false])
})

test('uses a grant for the account it was given for alone', async () => {
  const { visitor } = await granted()
  const other = (await createUser(api)).user.email
  const answer = await resetPassword(visitor.http, { email: other, new_password: NEW })
  expect(answer).toMatchObject(NOT_GRANTED)
  await forgotPassword(visitor.http, other)
  const unverified = await resetPassword(visitor.http, { email: other, new_password: NEW })
  expect(unverified).toMatchObject(NOT_GRANTED)
  expect(await canLogIn(other, PASSWORD)).toBe(true)
})

test('compares at most five of twenty guesses at once', async () => {
  const { visitor, email, otp } = await asked()
  const guesses = Array.from({ length: 20 }, (_, at) => otherThan(otp, at + 1))
  const answers = await Promise.all(
    guesses.map(guess => verifyOtp(visitor.http, { email, otp: guess })),
  )
  for (const answer of answers) expect(answer).toMatchObject(WRONG)
  const [row] = await api.db
    .selectFrom('one_time_codes')
    .select('tries')
    .where('email', '=', email)
    .execute()
  expect(row?.tries).toBe(5)
  expect(await verifyOtp(visitor.http, { email, otp })).toMatchObject(WRONG)
})

test('takes a code once, also from ten answers at once', async () => {
  const { visitor, email, otp } = await asked()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.post('verify-otp', { email, otp })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await verifyOtp(visitor.http, { email, otp })).toMatchObject(WRONG)
})

test('takes a grant once, also from ten resets at once', async () => {
  const { visitor, email } = await granted()
  const passwords = Array.from({ length: 10 }, (_, at) => `${NEW} nomor ${at}`)
  const answers = await Promise.all(
    passwords.map(new_password => resetPassword(visitor.http, { email, new_password })),
  )
  const winners = passwords.filter((_, at) => answers[at]?.ok)
  expect(winners).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(NOT_GRANTED)
  expect(await canLogIn(email, winners[0] ?? '')).toBe(true)
  const again = await resetPassword(visitor.http, { email, new_password: NEW })
  expect(again).toMatchObject(NOT_GRANTED)
})

test('keeps the grant when the new password is too weak', async () => {
  const { visitor, email } = await granted()
  for (const new_password of ['password', 'Rina1234', email]) {
    const answer = await resetPassword(visitor.http, { email, new_password })
    expect(answer).toMatchObject({ error: { code: 'weak-password' } })
  }
  expect((await resetPassword(visitor.http, { email, new_password: NEW })).ok).toBe(true)
})

test('says nothing about a weak password to who may not change it', async () => {
  const email = (await createUser(api)).user.email
  const answer = await resetPassword(newVisitor(api).http, { email, new_password: 'password' })
  expect(answer).toMatchObject(NOT_GRANTED)
})

test('ends codes after ten minutes and grants after five', async () => {
  const { visitor, email, otp } = await asked()
  clock.pass(OTP_TIME)
  expect(await verifyOtp(visitor.http, { email, otp })).toMatchObject(WRONG)
  for (const [passed, isIn] of [
    [299_000, true],
    [300_000, false],
  ] as const) {
    const { visitor, email } = await granted()
    clock.pass(passed)
    const answer = await resetPassword(visitor.http, { email, new_password: NEW })
    expect(answer.ok).toBe(isIn)
  }
})

test('lets a new code kill the old one, and a grant that was not used', async () => {
  const { visitor, email } = await granted()
  await forgotPassword(visitor.http, email)
  const first = await codeFor(api, email)
  const stale = await resetPassword(visitor.http, { email, new_password: NEW })
  expect(stale).toMatchObject(NOT_GRANTED)
  let second = first
  // One time in ten thousand both codes are the same.
  while (second === first) {
    clock.pass(DAY)
    await forgotPassword(visitor.http, email)
    second = await codeFor(api, email)
  }
  expect(await verifyOtp(visitor.http, { email, otp: first })).toMatchObject(WRONG)
  expect((await verifyOtp(visitor.http, { email, otp: second })).ok).toBe(true)
})

test('leaves the code of one browser alone when another asks', async () => {
  const { visitor, email, otp } = await asked()
  await forgotPassword(newVisitor(api).http, email)
  expect((await verifyOtp(visitor.http, { email, otp })).ok).toBe(true)
})

test('leaves the grant of one browser alone when another asks, and ends it at a reset', async () => {
  const { visitor, email } = await granted()
  const other = newVisitor(api)
  await forgotPassword(other.http, email)
  await verifyOtp(other.http, { email, otp: await codeFor(api, email) })
  expect((await resetPassword(visitor.http, { email, new_password: NEW })).ok).toBe(true)
  const late = await resetPassword(other.http, { email, new_password: PASSWORD })
  expect(late).toMatchObject(NOT_GRANTED)
})

test('mails the owner a code after a stranger in another network used up theirs', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { email } = (await createUser(api)).user
  const network = newNetwork()
  for (let more = 0; more < 20; more++) await forgotPassword(newVisitor(api, network).http, email)
  expect(await mailsTo(api, email)).toHaveLength(5)
  const owner = newVisitor(api)
  await forgotPassword(owner.http, email)
  expect((await verifyOtp(owner.http, { email, otp: await codeFor(api, email) })).ok).toBe(true)
})

test('mails ten codes a day for one address, from however many networks', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { email } = (await createUser(api)).user
  for (let more = 0; more < 15; more++) await forgotPassword(newVisitor(api).http, email)
  expect(await mailsTo(api, email)).toHaveLength(10)
})

test('counts codes for registering apart from those for a new password', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { email } = (await createUser(api)).user
  const visitor = newVisitor(api)
  for (let more = 0; more < 6; more++) await register(visitor.http, newRegistration({ email }))
  expect(await mailsTo(api, email)).toHaveLength(5)
  await forgotPassword(visitor.http, email)
  expect(await mailsTo(api, email)).toHaveLength(6)
})

test('mails five codes a day and answers the sixth the same', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const { visitor, email } = await asked()
  const answers = []
  for (let more = 0; more < 5; more++) {
    const answer = await visitor.post('forgot-password', { email })
    answers.push([answer.status, await answer.text(), answer.headers.getSetCookie().length])
  }
  expect(new Set(answers.map(String))).toEqual(new Set(['200,{"data":{}},1']))
  expect(await mailsTo(api, email)).toHaveLength(5)
  const otp = await codeFor(api, email)
  expect((await verifyOtp(visitor.http, { email, otp })).ok).toBe(true)
})

test('answers an unknown address the same, with the same rows and no mail', async () => {
  const known = (await createUser(api)).user.email
  const unknown = newAddress()
  const seen = []
  for (const email of [known, unknown]) {
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

test('stops a network after a hundred wrong answers of an hour, and nobody else', async () => {
  const HOUR = 3_600_000
  clock.pass(HOUR - (clock.now() % HOUR))
  const network = newNetwork()
  const { user } = await createUser(api)
  const near = newVisitor(api, network)
  await forgotPassword(near.http, user.email)
  const otp = await codeFor(api, user.email)
  const guess = () => verifyOtp(near.http, { email: newAddress(), otp: '0000' })
  // At once, so that none can pass before the others are counted.
  const answers = await Promise.all(Array.from({ length: 110 }, guess))
  const codes = answers.map(answer => (answer.ok ? 'ok' : answer.error.code))
  expect(codes.filter(code => code === 'wrong-otp')).toHaveLength(100)
  expect(codes.filter(code => code === 'too-many-requests')).toHaveLength(10)
  const stopped = await verifyOtp(near.http, { email: user.email, otp })
  expect(stopped).toMatchObject({ error: { code: 'too-many-requests', status: 429 } })
  const far = await asked()
  expect((await verifyOtp(far.visitor.http, { email: far.email, otp: far.otp })).ok).toBe(true)
  clock.pass(HOUR)
  expect(await guess()).toMatchObject(WRONG)
})

test('does not count right answers against a network', async () => {
  const HOUR = 3_600_000
  clock.pass(HOUR - (clock.now() % HOUR))
  const network = newNetwork()
  const limit = { limit: 100, window: HOUR }
  const key = `wrong codes from ${networkOf(network)}`
  for (let wrong = 0; wrong < 99; wrong++) await countTry(api.db, key, limit, clock.now())
  for (let more = 0; more < 3; more++) {
    const { email } = (await createUser(api)).user
    const visitor = newVisitor(api, network)
    await forgotPassword(visitor.http, email)
    const otp = await codeFor(api, email)
    expect((await verifyOtp(visitor.http, { email, otp })).ok).toBe(true)
  }
  const visitor = newVisitor(api, network)
  const guess = () => verifyOtp(visitor.http, { email: newAddress(), otp: '0000' })
  expect(await guess()).toMatchObject(WRONG)
  expect(await guess()).toMatchObject({ error: { code: 'too-many-requests' } })
})

test('stops comparing when a thousand answers of an hour were wrong, and goes on the next', async () => {
  const HOUR = 3_600_000
  clock.pass(HOUR - (clock.now() % HOUR))
  const { visitor, email, otp } = await asked()
  const limit = { limit: 1_000, window: HOUR }
  for (let wrong = 0; wrong < 999; wrong++)
    await countTry(api.db, 'wrong codes', limit, clock.now())
  expect(await verifyOtp(visitor.http, { email, otp: otherThan(otp) })).toMatchObject(WRONG)
  const stopped = await verifyOtp(visitor.http, { email, otp })
  expect(stopped).toMatchObject({ error: { code: 'unavailable', status: 503 } })
  clock.pass(HOUR)
  const next = await asked()
  const answer = await verifyOtp(next.visitor.http, { email: next.email, otp: next.otp })
  expect(answer.ok).toBe(true)
})

async function outboxSize(): Promise<number> {
  return (await api.db.selectFrom('outbox').select('id').execute()).length
}
