import { DefaultQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countAttempt } from '../../server/auth/attempt-counter.ts'
import { networkOf } from '../../server/auth/client-network.ts'
import { call } from '../../src/api/call.ts'
import { login, register } from '../../src/contract/routes/users.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { newFeedback } from '../helpers/feedback.ts'
import { createUser, PASSWORD } from '../helpers/users.ts'
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
const counters = () =>
  api.db.selectFrom('attempts').selectAll().orderBy('key').orderBy('window_start').execute()

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

test('refusing a network writes nothing, whatever accounts it tries', async () => {
  startHour()
  const network = newNetwork()
  const guess = (at: number) =>
    newVisitor(api, network).post('login', { email: `x${at}@contoh.id`, password: 'x' })
  for (let at = 0; at < 300; at++) expect((await guess(at)).status).toBe(401)
  const before = await counters()
  const writes = await writesOf(async () => {
    for (let at = 300; at < 310; at++) expect((await guess(at)).status).toBe(429)
  })
  expect(writes).toEqual([])
  expect(await counters()).toEqual(before)
})

test('refusing an account writes nothing, and uses up no attempts of its network', async () => {
  startHour()
  const network = newNetwork()
  const { email } = (await createUser(api)).user
  const guess = () => newVisitor(api, network).post('login', { email, password: 'x' })
  for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(401)
  const before = await counters()
  const writes = await writesOf(async () => {
    for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(429)
    // After the refusal in memory has expired.
    clock.pass(30_000)
    expect((await guess()).status).toBe(429)
  })
  expect(writes).toEqual([])
  expect(await counters()).toEqual(before)
})

test('a refusal says when to try again, in the header and in the message', async () => {
  startHour()
  clock.pass(MINUTE)
  const { email } = (await createUser(api)).user
  const visitor = newVisitor(api)
  for (let time = 0; time < 10; time++) await visitor.post('login', { email, password: 'x' })
  const refused = await visitor.post('login', { email, password: 'x' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(14 * 60)
  expect(await refused.json()).toMatchObject({
    code: 'too-many-requests',
    message: 'Terlalu banyak permintaan. Tunggu 14 menit, lalu coba lagi.',
  })
  clock.pass(13 * MINUTE)
  const later = await visitor.post('login', { email, password: 'x' })
  expect(Number(later.headers.get('retry-after'))).toBe(60)
  expect(await later.json()).toMatchObject({
    message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.',
  })
  clock.pass(MINUTE)
  expect(await call(visitor.http, login, { body: { email, password: PASSWORD } })).toMatchObject({
    ok: true,
  })
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
