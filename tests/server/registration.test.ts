import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchUser, login, register, verifyRegister } from '../../src/api/users.ts'
import { OTP_TIME } from '../../src/contract/limits.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, httpWith, PASSWORD } from '../helpers/users.ts'
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

const DAY = 86_400_000
const WRONG = { ok: false, error: { code: 'wrong-otp' } }

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

const account = (email: string) =>
  api.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const tries = async (email: string) =>
  (
    await api.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.tries

test('makes an account when the mailed code comes back, and signs in', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration({
    name: 'Siti 사랑 🌱',
    phone: '+62 812-3456-789',
    education_level: 'Senior High School',
    time_zone: 'Asia/Makassar',
  })
  const { email } = registration
  expect(await register(visitor.http, registration)).toEqual({ ok: true, value: { data: {} } })
  expect(await account(email)).toEqual([])
  const signedIn = await verifyRegister(visitor.http, { email, otp: await codeFor(api, email) })
  expect(signedIn).toMatchObject({
    ok: true,
    value: {
      user: {
        name: 'Siti 사랑 🌱',
        email,
        phone: '+62 812-3456-789',
        education_level: 'Senior High School',
        time_zone: 'Asia/Makassar',
        isAdmin: false,
        points: 0,
      },
    },
  })
  if (!signedIn.ok) return
  const mine = await fetchUser(httpWith(api, signedIn.value.token))
  expect(mine).toEqual({ ok: true, value: { user: signedIn.value.user } })
  const { password } = registration
  expect(await login(visitor.http, { email, password })).toMatchObject({ ok: true })
})

test('keeps neither the password nor the code as they are', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  await register(visitor.http, registration)
  const code = await codeFor(api, registration.email)
  const rows = await api.db.selectFrom('one_time_codes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(registration.password)
  expect(rows.map(({ code_hash }) => code_hash)).not.toContain(code)
  expect(JSON.stringify(rows)).toContain('$argon2id$v=19$')
})

test('keeps what was agreed to, in which version and when', async () => {
  const before = clock.now()
  const young = newRegistration({ is_adult: false, guardian_consent: true })
  const grown = newRegistration()
  const consents = []
  for (const registration of [young, grown]) {
    const visitor = newVisitor(api)
    const { email } = registration
    await register(visitor.http, registration)
    const asked = clock.now()
    clock.pass(60_000)
    const done = await verifyRegister(visitor.http, { email, otp: await codeFor(api, email) })
    const userId = done.ok ? done.value.user.id : ''
    const rows = await api.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('document')
      .execute()
    for (const { given_at } of rows) expect(before < given_at && given_at < asked).toBe(true)
    consents.push(rows.map(({ document, version }) => [document, version]))
  }
  expect(consents).toEqual([
    [
      ['guardian', '1.0'],
      ['privacy-policy', '1.0'],
    ],
    [['privacy-policy', '1.0']],
  ])
})

test('refuses consent to a policy that was never published', async () => {
  const body = newRegistration({ privacy_policy_version: '9.9' })
  const answer = await newVisitor(api).post('register', body)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'outdated-policy' }])
  expect(await mailsTo(api, body.email)).toEqual([])
})

test('wants a guardian under 18', async () => {
  const body = newRegistration({ is_adult: false })
  const answer = await newVisitor(api).post('register', body)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid-input' }])
  expect(await mailsTo(api, body.email)).toEqual([])
})

test.each(['password', 'PASSWORD1', '12345678', 'sapa1234', 'iloveyou'])(
  'refuses the common password %s and mails nothing',
  async password => {
    const registration = newRegistration({ password })
    expect(await register(newVisitor(api).http, registration)).toMatchObject({
      ok: false,
      error: { code: 'weak-password', status: 422 },
    })
    expect(await mailsTo(api, registration.email)).toEqual([])
  },
)

test('binds the code to the browser that registered', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await register(visitor.http, registration)
  const otp = await codeFor(api, email)
  const other = newVisitor(api)
  expect(await verifyRegister(other.http, { email, otp })).toMatchObject(WRONG)
  await register(other.http, newRegistration())
  expect(other.cookies.has('__Host-code')).toBe(true)
  expect(await verifyRegister(other.http, { email, otp })).toMatchObject(WRONG)
  expect([await tries(email), await account(email)]).toEqual([0, []])
  expect(await verifyRegister(visitor.http, { email, otp })).toMatchObject({ ok: true })
})

test('gives the browser a cookie that no script and no other site can use', async () => {
  const answer = await newVisitor(api).post('register', newRegistration())
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-code=[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('compares at most five of twenty guesses at once', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await register(visitor.http, registration)
  const code = await codeFor(api, email)
  const guesses = Array.from({ length: 20 }, (_, at) => otherThan(code, at + 1))
  const answers = await Promise.all(
    guesses.map(otp => verifyRegister(visitor.http, { email, otp })),
  )
  for (const answer of answers) expect(answer).toMatchObject(WRONG)
  expect(await tries(email)).toBe(5)
  expect(await verifyRegister(visitor.http, { email, otp: code })).toMatchObject(WRONG)
  expect(await account(email)).toEqual([])
})

test('takes the right code at the fifth try, and no later one', async () => {
  for (const [wrong, isIn] of [
    [4, true],
    [5, false],
  ] as const) {
    const visitor = newVisitor(api)
    const registration = newRegistration()
    const { email } = registration
    await register(visitor.http, registration)
    const code = await codeFor(api, email)
    for (let guess = 1; guess <= wrong; guess++)
      await verifyRegister(visitor.http, { email, otp: otherThan(code, guess) })
    expect((await verifyRegister(visitor.http, { email, otp: code })).ok).toBe(isIn)
  }
})

test('takes a code until its ten minutes are over', async () => {
  for (const [passed, isIn] of [
    [OTP_TIME - 1_000, true],
    [OTP_TIME, false],
  ] as const) {
    const visitor = newVisitor(api)
    const registration = newRegistration()
    const { email } = registration
    await register(visitor.http, registration)
    const otp = await codeFor(api, email)
    clock.pass(passed)
    expect((await verifyRegister(visitor.http, { email, otp })).ok).toBe(isIn)
  }
})

test('lets a second code kill the first, and its registration too', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await register(visitor.http, registration)
  const first = await codeFor(api, email)
  let second = first
  // One time in ten thousand both codes are the same.
  while (second === first) {
    clock.pass(DAY)
    await register(visitor.http, { ...registration, name: 'Rina Dua' })
    second = await codeFor(api, email)
  }
  expect(await verifyRegister(visitor.http, { email, otp: first })).toMatchObject(WRONG)
  expect(await verifyRegister(visitor.http, { email, otp: second })).toMatchObject({
    ok: true,
    value: { user: { name: 'Rina Dua' } },
  })
})

test('mails five codes a day and answers the sixth the same; the fifth still works', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  const answers = []
  for (let asked = 0; asked < 6; asked++) {
    const answer = await visitor.post('register', registration)
    answers.push([answer.status, await answer.text(), answer.headers.getSetCookie().length])
  }
  expect(new Set(answers.map(String))).toEqual(new Set(['200,{"data":{}},1']))
  expect(await mailsTo(api, email)).toHaveLength(5)
  expect((await verifyRegister(visitor.http, { email, otp: await codeFor(api, email) })).ok).toBe(
    true,
  )
})

test('mails five codes of twenty asked for at once in one network, ten in many', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const registration = newRegistration()
  const network = newNetwork()
  const ask = (from?: string) => register(newVisitor(api, from).http, registration)
  await Promise.all(Array.from({ length: 20 }, () => ask(network)))
  expect(await mailsTo(api, registration.email)).toHaveLength(5)
  await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(await mailsTo(api, registration.email)).toHaveLength(10)
  clock.pass(DAY)
  await ask(network)
  expect(await mailsTo(api, registration.email)).toHaveLength(11)
})

test('leaves the code and the registration of one browser alone when another asks', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await register(visitor.http, registration)
  const otp = await codeFor(api, email)
  const stranger = newVisitor(api)
  await register(stranger.http, { ...registration, name: 'Orang Asing' })
  const theirs = await codeFor(api, email)
  if (theirs !== otp)
    expect(await verifyRegister(visitor.http, { email, otp: theirs })).toMatchObject(WRONG)
  expect(await verifyRegister(visitor.http, { email, otp })).toMatchObject({
    ok: true,
    value: { user: { name: 'Rina' } },
  })
  expect(await verifyRegister(stranger.http, { email, otp: theirs })).toMatchObject(WRONG)
})

test('makes one account of two answers with the same code at once', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await register(visitor.http, registration)
  const otp = await codeFor(api, email)
  const verify = () => verifyRegister(visitor.http, { email, otp })
  const answers = await Promise.all([verify(), verify()])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await account(email)).toHaveLength(1)
  expect(await verify()).toMatchObject(WRONG)
})

test('answers an address that has an account the same, and only its mail tells', async () => {
  const { user } = await createUser(api, { name: 'Budi' })
  const [before] = await account(user.email)
  const visitor = newVisitor(api)
  const known = await visitor.post('register', newRegistration({ email: user.email }))
  const unknown = await newVisitor(api).post('register', newRegistration())
  const shown = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    headers: [...answer.headers.keys()],
    cookies: answer.headers.getSetCookie().map(line => line.replace(/=[\w-]{22};/, '=…;')),
  })
  expect(await shown(known)).toEqual(await shown(unknown))
  const mails = await mailsTo(api, user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Kamu sudah punya akun Sapa'])
  expect(JSON.stringify(mails)).not.toMatch(/[^\w-]\d{4}[^\w-]/)
  expect(await account(user.email)).toEqual([before])
  const signedIn = await login(visitor.http, { email: user.email, password: PASSWORD })
  expect(signedIn.ok).toBe(true)
})

test('lets nobody into an account that was made while a code was out', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  await register(visitor.http, registration)
  await createUser(api, { email, name: 'Budi' })
  const answer = await verifyRegister(visitor.http, { email, otp: await codeFor(api, email) })
  expect(answer).toMatchObject(WRONG)
  expect(await account(email)).toMatchObject([{ name: 'Budi' }])
})

test('knows an address again in capitals and between spaces', async () => {
  const visitor = newVisitor(api)
  const email = newAddress()
  await register(visitor.http, newRegistration({ email: ` ${email.toUpperCase()}\n` }))
  const otp = await codeFor(api, email)
  const answer = await verifyRegister(visitor.http, { email: `${email.toUpperCase()} `, otp })
  expect(answer).toMatchObject({ ok: true, value: { user: { email } } })
})

test('writes no name into the mail: it could be a message to a stranger', async () => {
  const registration = newRegistration({ name: 'Menang! https://jahat.example' })
  await register(newVisitor(api).http, registration)
  expect(JSON.stringify(await mailsTo(api, registration.email))).not.toContain('jahat')
})

test('refuses the 301st code for one network in an hour, not the first of another', async () => {
  const network = newVisitor(api)
  clock.pass(3_600_000 - (clock.now() % 3_600_000))
  const ask = (from = network) => from.post('forgot-password', { email: newAddress() })
  for (let asked = 0; asked < 300; asked++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  expect((await ask(newVisitor(api))).status).toBe(200)
  clock.pass(3_600_000)
  expect((await ask()).status).toBe(200)
})

const long = 'a'.repeat(10_000)
const odd: [name: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 17],
  ['a list', ['a']],
  ['an object', { $ne: null }],
  ['10 kB', long],
  ['10 kB of an address', `${long}@contoh.id`],
  ['a NUL', 'rina\0@contoh.id'],
  ['a bell', 'rina\u0007'],
  ['a CRLF', 'rina@contoh.id\r\nBcc: budi@contoh.id'],
  ['an emoji', '🌱'],
  ['a right-to-left mark', 'rina\u202e'],
  ['half an emoji', '\ud83c'],
  ['a space without width', 'rina\u200b'],
  ['nothing', ''],
  ['spaces', '   '],
]
const fields = [
  'name',
  'email',
  'password',
  'phone',
  'education_level',
  'time_zone',
  'privacy_policy_version',
  'is_adult',
  'guardian_consent',
] as const
const cases = fields.flatMap(field => odd.map(([name, value]) => ({ field, name, value })))
/** What is fine although it looks odd. */
const FINE = new Set([
  ...['phone', 'education_level', 'time_zone', 'guardian_consent'].map(name => `${name} missing`),
  // A password is taken exactly as typed.
  ...['a NUL', 'a CRLF'].map(name => `password ${name}`),
])

test.each(cases)(
  'answers $name as $field with 422, or takes it',
  async ({ field, name, value }) => {
    const visitor = newVisitor(api)
    const answer = await visitor.post('register', { ...newRegistration(), [field]: value })
    expect(answer.status).toBe(FINE.has(`${field} ${name}`) ? 200 : 422)
  },
)

test.each(['isAdmin', 'is_admin', 'points', 'id', 'constructor', 'email_verified'])(
  'refuses a registration with a field %s',
  async extra => {
    const registration = newRegistration()
    const answer = await newVisitor(api).post('register', { ...registration, [extra]: 1_000 })
    expect(answer.status).toBe(422)
    expect(await mailsTo(api, registration.email)).toEqual([])
  },
)

test('takes nothing from a __proto__', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  const json = JSON.stringify(registration).replace(/^\{/, '{"__proto__":{"isAdmin":true},')
  const answer = await visitor.fetch('/api/users/register', {
    method: 'POST',
    body: json,
    headers: { 'content-type': 'application/json' },
  })
  expect([200, 422]).toContain(answer.status)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  if (answer.status === 422) return
  const done = await verifyRegister(visitor.http, { email, otp: await codeFor(api, email) })
  expect(done).toMatchObject({ ok: true, value: { user: { isAdmin: false } } })
})

const calls = ['verify-register', 'verify-otp', 'forgot-password', 'reset-password'] as const
const right = { email: 'rina@contoh.id', otp: '1234', new_password: 'hujan turun di sawah' }
const bodies = {
  'verify-register': ['email', 'otp'],
  'verify-otp': ['email', 'otp'],
  'forgot-password': ['email'],
  'reset-password': ['email', 'new_password'],
} as const
const callCases = calls.flatMap(call =>
  bodies[call].flatMap(field =>
    odd
      // Any text of 8 to 128 characters is a password.
      .filter(([, value]) => field !== 'new_password' || !isPassword(value))
      .map(([name, value]) => ({ call, field, name, value })),
  ),
)
function isPassword(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 8 && value.length <= 128
}

test.each(callCases)('$call answers $name as $field with 422', async ({ call, field, value }) => {
  const body = Object.fromEntries(bodies[call].map(name => [name, right[name]]))
  const visitor = newVisitor(api)
  expect((await visitor.post(call, { ...body, [field]: value })).status).toBe(422)
  expect((await visitor.post(call, { ...body, isAdmin: true })).status).toBe(422)
})

test.each([
  ['none', ''],
  ['garbage', '__Host-code=%00%ff; __Host-reset=../../x'],
  ['10 kB', `__Host-code=${long}; __Host-reset=${long}`],
  ['of another name', `code=${'a'.repeat(22)}; reset=${'a'.repeat(22)}`],
])('lets nobody in with a cookie that is %s', async (_name, cookie) => {
  const post = (call: string, body: object) =>
    api.fetch(`/api/users/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': randomUUID() },
    })
  const { email, otp, new_password } = right
  expect((await post('verify-otp', { email, otp })).status).toBe(422)
  expect((await post('verify-register', { email, otp })).status).toBe(422)
  expect((await post('reset-password', { email, new_password })).status).toBe(403)
})
