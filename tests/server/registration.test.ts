import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getUser, login, register, verifyRegister } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, httpWith, PASSWORD } from '../helpers/users.ts'
import {
  codeFor,
  mailsTo,
  newAddress,
  newRegistration,
  newVisitor,
  TestClock,
} from '../helpers/visitors.ts'

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

const account = (email: string) =>
  api.db.selectFrom('users').selectAll().where('email', '=', email).execute()

test('the mailed code creates the account and signs in', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration({
    name: 'Siti 사랑 🌱',
    phone: '+62 812-3456-789',
    education_level: 'Senior High School',
    time_zone: 'Asia/Makassar',
  })
  const { email } = registration
  expect(await call(visitor.http, register, { body: registration })).toEqual({
    ok: true,
    value: { data: {} },
  })
  expect(await account(email)).toEqual([])
  const signedIn = await call(visitor.http, verifyRegister, {
    body: { email, otp: await codeFor(api, email) },
  })
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
  const mine = await call(httpWith(api, signedIn.value.token), getUser)
  expect(mine).toEqual({ ok: true, value: { user: signedIn.value.user } })
  const { password } = registration
  expect(await call(visitor.http, login, { body: { email, password } })).toMatchObject({ ok: true })
})

test('neither the password nor the code is stored in plain text', async () => {
  const visitor = newVisitor(api)
  const registration = newRegistration()
  await call(visitor.http, register, { body: registration })
  const code = await codeFor(api, registration.email)
  const rows = await api.db.selectFrom('one_time_codes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(registration.password)
  expect(rows.map(({ code_hash }) => code_hash)).not.toContain(code)
  expect(JSON.stringify(rows)).toContain('$argon2id$v=19$')
})

test('the consents are stored with version and time', async () => {
  const before = clock.now()
  const young = newRegistration({ is_adult: false, guardian_consent: true })
  const grown = newRegistration()
  const consents = []
  for (const registration of [young, grown]) {
    const visitor = newVisitor(api)
    const { email } = registration
    await call(visitor.http, register, { body: registration })
    const requestedAt = clock.now()
    clock.pass(60_000)
    const done = await call(visitor.http, verifyRegister, {
      body: { email, otp: await codeFor(api, email) },
    })
    const userId = done.ok ? done.value.user.id : ''
    const rows = await api.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('document')
      .execute()
    for (const { given_at } of rows) expect(before < given_at && given_at < requestedAt).toBe(true)
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

test('consent to an unpublished version is refused', async () => {
  const body = newRegistration({ privacy_policy_version: '9.9' })
  const answer = await newVisitor(api).post('register', body)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'outdated-policy' }])
  expect(await mailsTo(api, body.email)).toEqual([])
})

test('a guardian is required under 18', async () => {
  const body = newRegistration({ is_adult: false })
  const answer = await newVisitor(api).post('register', body)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid-input' }])
  expect(await mailsTo(api, body.email)).toEqual([])
})

test.each(['password', 'PASSWORD1', '12345678', 'sapa1234', 'iloveyou'])(
  'the common password %s is refused, and nothing is mailed',
  async password => {
    const registration = newRegistration({ password })
    expect(await call(newVisitor(api).http, register, { body: registration })).toMatchObject({
      ok: false,
      error: { code: 'weak-password', status: 422 },
    })
    expect(await mailsTo(api, registration.email)).toEqual([])
  },
)

test('an address with an account gets the same response, and only its mail says so', async () => {
  const { user } = await createUser(api, { name: 'Budi' })
  const [before] = await account(user.email)
  const visitor = newVisitor(api)
  const existing = await visitor.post('register', newRegistration({ email: user.email }))
  const unknown = await newVisitor(api).post('register', newRegistration())
  const shown = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    headers: [...answer.headers.keys()],
    cookies: answer.headers.getSetCookie().map(line => line.replace(/=[\w-]{22};/, '=…;')),
  })
  expect(await shown(existing)).toEqual(await shown(unknown))
  const mails = await mailsTo(api, user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Kamu sudah punya akun Sapa'])
  expect(JSON.stringify(mails)).not.toMatch(/[^\w-]\d{4}[^\w-]/)
  expect(await account(user.email)).toEqual([before])
  const signedIn = await call(visitor.http, login, {
    body: { email: user.email, password: PASSWORD },
  })
  expect(signedIn.ok).toBe(true)
})

test('an address is recognized in capitals and between spaces', async () => {
  const visitor = newVisitor(api)
  const email = newAddress()
  await call(visitor.http, register, {
    body: newRegistration({ email: ` ${email.toUpperCase()}\n` }),
  })
  const otp = await codeFor(api, email)
  const answer = await call(visitor.http, verifyRegister, {
    body: { email: `${email.toUpperCase()} `, otp },
  })
  expect(answer).toMatchObject({ ok: true, value: { user: { email } } })
})

test('the mail contains no name, which could be a message to a stranger', async () => {
  const registration = newRegistration({ name: 'Menang! https://jahat.example' })
  await call(newVisitor(api).http, register, { body: registration })
  expect(JSON.stringify(await mailsTo(api, registration.email))).not.toContain('jahat')
})
