import { DefaultQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countAttempt } from '../../server/auth/attempt-counter.ts'
import { networkOf } from '../../server/auth/client-network.ts'
import { call } from '../../src/api/call.ts'
import { register } from '../../src/contract/routes/users.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { newFeedback } from '../helpers/feedback.ts'
import { createUser, PASSWORD, signIn } from '../helpers/users.ts'
import {
  newAddress,
  newNetwork,
  newRegistration,
  newVisitor,
  TestClock,
} from '../helpers/visitors.ts'

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1, formsPerHour: 3 })
})
afterAll(() => api.close())

const startHour = () => clock.pass(HOUR - (clock.now() % HOUR))
/** Returns how many rows the tables have that a login may write to. */
const rowsOf = () =>
  Promise.all(
    (['attempts', 'one_time_codes', 'outbox'] as const).map(async table => {
      const count = api.db.selectFrom(table).select(eb => eb.fn.countAll<number>().as('rows'))
      return [table, Number((await count.executeTakeFirstOrThrow()).rows)]
    }),
  )

/** Statements to the database that `work` makes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const compiled = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
  await work()
  const statements = compiled.mock.results.map(({ value }) => String(value.sql))
  compiled.mockRestore()
  return statements
}

/** Returns those of the statements that write. */
async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter(statement => !statement.startsWith('select'))
}

test('wrong passwords beyond the limits of an account leave no rows, but for one count of the network', async () => {
  startHour()
  const network = newNetwork()
  const { email } = (await createUser(api)).user
  const guess = async () =>
    (await (await newVisitor(api, network).post('login', { email, password: 'x' })).json()).code
  for (let time = 0; time < 10; time++) expect(await guess()).toBe('wrong-credentials')
  // The first one leaves the code that nobody can type.
  expect(await guess()).toBe('login-code')
  const before = await rowsOf()
  for (let time = 0; time < 10; time++) expect(await guess()).toBe('login-code')
  // After the refusal in memory has expired.
  clock.pass(30_000)
  expect(await guess()).toBe('login-code')
  expect(await rowsOf()).toEqual(before)
})

test('a refusal says when to try again, in the header and in the message', async () => {
  startHour()
  clock.pass(MINUTE)
  const { user } = await createUser(api)
  const remove = async (password: string) => {
    const { headers } = await signIn(api, user.id)
    return api.fetch('/api/users', {
      method: 'DELETE',
      body: JSON.stringify({ password }),
      headers: { ...headers, 'content-type': 'application/json' },
    })
  }
  for (let time = 0; time < 10; time++) await remove('x')
  const refused = await remove('x')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(14 * 60)
  expect(await refused.json()).toMatchObject({
    code: 'too-many-requests',
    message: 'Terlalu banyak permintaan. Tunggu 14 menit, lalu coba lagi.',
  })
  clock.pass(8 * MINUTE)
  expect(await (await remove('x')).json()).toMatchObject({
    message: 'Terlalu banyak permintaan. Tunggu 6 menit, lalu coba lagi.',
  })
  clock.pass(6 * MINUTE)
  expect((await remove(PASSWORD)).status).toBe(200)
})

test('a busy server says when to try again too, and partners’ pages may read the header', async () => {
  const starting = await startApi({ isOpen: () => false })
  const { status, headers } = await starting.fetch('/api/health/ready')
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
  await starting.close()
})

test('the OpenAPI document has the header for every refusal with a time limit', async () => {
  const { paths } = await (await api.fetch('/api/openapi.json')).json()
  const { responses } = paths['/users/login'].post
  for (const status of [429, 503])
    expect(Object.keys(responses[status].headers)).toEqual(['Retry-After'])
  expect(responses[401].headers).toBeUndefined()
})

test('invalid forms do not count', async () => {
  startHour()
  const network = newNetwork()
  const send = (body: object) =>
    api.fetch('/api/waitlist', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    })
  const entry = { topic: 'japanese', email: newAddress(), privacy_policy_version: '1.0' }
  for (const wrong of [{}, { ...entry, email: 'x' }, { ...entry, privacy_policy_version: '9.9' }])
    for (let time = 0; time < 4; time++) expect((await send(wrong)).status).toBe(422)
  const visitor = newVisitor(api, network)
  for (const wrong of [{}, { password: 'rahasia123' }, { privacy_policy_version: '9.9' }])
    for (let time = 0; time < 4; time++) {
      const body = Object.keys(wrong).length > 0 ? newRegistration(wrong) : {}
      expect((await visitor.post('register', body)).status).toBe(422)
    }
  for (let time = 0; time < 3; time++) expect((await send(entry)).status).toBe(201)
  expect((await send(entry)).status).toBe(429)
  expect(await call(visitor.http, register, { body: newRegistration() })).toMatchObject({
    ok: true,
  })
})

test('after the first form, further ones are counted without a read, and no more get through', async () => {
  startHour()
  const network = newNetwork()
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
  const send = async () => {
    const body = JSON.stringify(newFeedback())
    return (await api.fetch('/api/feedback', { method: 'POST', body, headers })).status
  }
  expect(await send()).toBe(201)
  const statements = await statementsOf(async () => expect(await send()).toBe(201))
  expect(statements.map(text => /^insert into "(\w+)"/.exec(text)?.[1])).toEqual([
    'attempts',
    'feedback',
  ])
  // Another server counts the last one.
  const limit = { limit: 3, window: HOUR }
  await countAttempt(api.db, `feedback from ${networkOf(network)}`, limit, clock.now())
  expect(await send()).toBe(429)
  expect(await writesOf(async () => expect(await send()).toBe(429))).toEqual([])
})

test('requests for new passwords use up no registrations of the same network', async () => {
  startHour()
  const network = newNetwork()
  const ask = () => newVisitor(api, network).post('forgot-password', { email: newAddress() })
  for (let time = 0; time < 3; time++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  const answer = await call(newVisitor(api, network).http, register, { body: newRegistration() })
  expect(answer).toMatchObject({ ok: true })
})

test('many IPv6 networks of one person are counted by the larger network too', async () => {
  startHour()
  const ask = async (subnet: number, site = '2001:db8:7') =>
    (
      await newVisitor(api, `${site}:${subnet.toString(16)}00::1`).post('forgot-password', {
        email: newAddress(),
      })
    ).status
  // Three in each /56, and four times as many in the /48.
  for (let subnet = 0; subnet < 12; subnet++) expect(await ask(subnet)).toBe(200)
  expect(await ask(12)).toBe(429)
  expect(await ask(12, '2001:db8:8')).toBe(200)
  for (let time = 0; time < 2; time++) expect(await ask(12, '2001:db8:8')).toBe(200)
  expect(await ask(12, '2001:db8:8')).toBe(429)
})
