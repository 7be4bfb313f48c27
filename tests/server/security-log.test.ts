import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  deleteUser,
  forgotPassword,
  login,
  refreshTokens,
  verifyOtp,
} from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, PASSWORD, sessionOf, type TestUser } from '../helpers/users.ts'
import { codeFor, newVisitor, otherThan, TestClock } from '../helpers/visitors.ts'

interface Line {
  event?: string
  [field: string]: unknown
}

const clock = new TestClock()
let lines: Line[] = []
let api: TestApi
let rina: TestUser
let admin: TestUser
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line))
  const log = pino({ level: 'info', base: null }, { write })
  api = await startApi({ now: clock.now, trustedProxies: 1, log })
  rina = await createUser(api)
  admin = await createUser(api, { isAdmin: true })
})
beforeEach(() => {
  lines = []
  clock.pass(DAY / 2)
})
afterAll(() => api.close())

const events = () => lines.map(({ event }) => event)
const account = expect.stringMatching(/^[\w-]{16}$/)

test('a failed login is one line without address or password', async () => {
  const { email } = (await createUser(api)).user
  const visitor = newVisitor(api, '203.0.113.77')
  await call(visitor.http, login, { body: { email, password: 'salah sekali' } })
  await call(visitor.http, login, { body: { email, password: 'salah lagi' } })
  expect(lines).toMatchObject([
    { level: 30, event: 'login-failed', network: '203.0.113.0/24', account },
    { event: 'login-failed', account: lines[0]?.['account'] },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/salah|contoh\.id|113\.77/)
})

test('a lockout is one line, and refusals after it add none', async () => {
  const { email } = (await createUser(api)).user
  const visitor = newVisitor(api)
  for (let time = 0; time < 20; time++)
    await call(visitor.http, login, { body: { email, password: 'x' } })
  expect(events()).toEqual([...Array(10).fill('login-failed'), 'limit-reached'])
  expect(lines.at(-1)).toMatchObject({ level: 40, limit: 'logins for one account', account })
  expect(JSON.stringify(lines)).not.toContain(email)
})

test('a wrong code is a line without the code', async () => {
  const { email } = (await createUser(api)).user
  const { http } = newVisitor(api)
  await call(http, forgotPassword, { body: { email } })
  const otp = otherThan(await codeFor(api, email))
  await call(http, verifyOtp, { body: { email, otp } })
  expect(lines).toMatchObject([{ event: 'code-wrong', purpose: 'reset', account }])
  expect(JSON.stringify(Object.values(lines[0] ?? {}))).not.toContain(`"${otp}"`)
})

test('a replayed refresh token is a line without the token', async () => {
  const user = await createUser(api)
  await call(api.http, refreshTokens, { body: { refreshToken: user.tokens.refreshToken } })
  clock.pass(20_000)
  await call(api.http, refreshTokens, { body: { refreshToken: user.tokens.refreshToken } })
  expect(lines).toMatchObject([
    { level: 40, event: 'refresh-token-reused', user: user.user.id, session: sessionOf(user) },
  ])
  expect(JSON.stringify(lines)).not.toContain(user.tokens.refreshToken.split('.')[2])
})

test('a refused permission is a line: a learner at an administrator’s call, and a wrong password', async () => {
  rina = await createUser(api)
  const headers = { ...rina.headers, 'content-type': 'application/json' }
  const init = { method: 'PUT', body: '{}', headers }
  expect((await api.fetch('/api/admin/resources/books/x', init)).status).toBe(403)
  await call(rina.http, deleteUser, { body: { password: 'bukan ini' } })
  expect(lines).toMatchObject([
    {
      event: 'access-refused',
      user: rina.user.id,
      path: '/api/admin/resources/books/x',
      code: 'forbidden',
    },
    { event: 'password-wrong', user: rina.user.id },
    { event: 'access-refused', user: rina.user.id, code: 'wrong-password' },
  ])
  expect(JSON.stringify(lines)).not.toContain('bukan ini')
})

test('refusals of strangers leave sixty lines a minute', async () => {
  const refused = { email: 'rina@contoh.id', new_password: 'hujan turun di sawah' }
  const ask = () => newVisitor(api).post('reset-password', refused)
  for (let time = 0; time < 70; time++) expect((await ask()).status).toBe(403)
  expect(events()).toEqual(Array(60).fill('access-refused'))
  expect(lines[0]).toMatchObject({ code: 'reset-not-granted' })
})

test('a write of an administrator is a line', async () => {
  admin = await createUser(api, { isAdmin: true })
  const books = await (await api.fetch('/api/books', { headers: admin.headers })).json()
  const path = `/api/admin/resources/books/${books.data[0].id}`
  const headers = { ...admin.headers, 'if-match': '*' }
  const { status } = await api.fetch(path, { method: 'DELETE', headers })
  expect(status).toBe(200)
  expect(lines).toMatchObject([
    { level: 30, event: 'administrator-write', user: admin.user.id, method: 'DELETE', path },
  ])
})

test('a successful login is no line', async () => {
  const { email } = (await createUser(api)).user
  await call(newVisitor(api).http, login, { body: { email, password: PASSWORD } })
  expect(lines).toEqual([])
})
