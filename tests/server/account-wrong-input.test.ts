import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { verifyRegister } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { codeFor, mailsTo, newRegistration, newVisitor, TestClock } from '../helpers/visitors.ts'

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

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
/** Unusual values that are valid nevertheless. */
const FINE = new Set([
  ...['phone', 'education_level', 'time_zone', 'guardian_consent'].map(name => `${name} missing`),
  // A password is taken exactly as typed.
  ...['a NUL', 'a CRLF'].map(name => `password ${name}`),
])

test.each(cases)(
  '$name as $field is accepted, or refused with 422',
  async ({ field, name, value }) => {
    const visitor = newVisitor(api)
    const answer = await visitor.post('register', { ...newRegistration(), [field]: value })
    expect(answer.status).toBe(FINE.has(`${field} ${name}`) ? 200 : 422)
  },
)

test.each([
  [7, 422],
  [128, 200],
  [129, 422],
])('a password of %i characters is answered with %i', async (letters, status) => {
  const password = 'rumah-biru-di-tepi-sungai-'.repeat(5).slice(0, letters)
  const answer = await newVisitor(api).post('register', { ...newRegistration(), password })
  expect(answer.status).toBe(status)
})

test.each(['isAdmin', 'is_admin', 'points', 'id', 'constructor', 'email_verified'])(
  'a registration with a field %s is refused',
  async extra => {
    const registration = newRegistration()
    const answer = await newVisitor(api).post('register', { ...registration, [extra]: 1_000 })
    expect(answer.status).toBe(422)
    expect(await mailsTo(api, registration.email)).toEqual([])
  },
)

test('nothing is read from a __proto__', async () => {
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
  const done = await call(visitor.http, verifyRegister, {
    body: { email, otp: await codeFor(api, email) },
  })
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
])('a cookie that is %s signs nobody in', async (_name, cookie) => {
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
