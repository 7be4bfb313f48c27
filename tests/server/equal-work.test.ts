import { DefaultQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '../helpers/api.ts'
import { hashing } from '../helpers/hashing.ts'
import { createUser, PASSWORD } from '../helpers/users.ts'
import {
  mailsTo,
  newAddress,
  newNetwork,
  newRegistration,
  newVisitor,
} from '../helpers/visitors.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ trustedProxies: 1 })
})
afterAll(() => api.close())

/** Returns the work that a call causes: its database statements in order, and its hashes. */
async function workOf(call: string, body: object, network?: string) {
  const compiled = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
  const before = hashing.count
  const { status } = await newVisitor(api, network).post(call, body)
  const statements = compiled.mock.results
    .map(({ value }): string => value.sql)
    // A job of the server that runs every second.
    .filter(sql => !sql.includes('from "revisions"'))
  compiled.mockRestore()
  return { status, statements, hashes: hashing.count - before }
}

// That the durations are equal at the real cost of hashes is measured in tests/long/equal-time.
test.each([
  ['forgot-password', 200, (email: string) => ({ email })],
  ['register', 200, (email: string) => newRegistration({ email })],
  ['login', 401, (email: string) => ({ email, password: 'wrong' })],
])('%s does the same for a known address as for an unknown one', async (call, status, bodyFor) => {
  const { email } = (await createUser(api)).user
  // The first call creates the hash that passwords of unknown accounts are compared with.
  await workOf(call, bodyFor(newAddress()))
  const forKnown = await workOf(call, bodyFor(email))
  const unknown = await workOf(call, bodyFor(newAddress()))
  expect(forKnown.status).toBe(status)
  expect(forKnown.statements.length).toBeGreaterThan(1)
  expect(forKnown).toEqual(unknown)
})

test('beyond the limit of guesses a right password does the same as a wrong one, with codes left or not', async () => {
  const { email } = (await createUser(api)).user
  const network = newNetwork()
  const guess = (password: string) => workOf('login', { email, password }, network)
  // The eleventh finds the limit used up, which the server remembers for a while.
  for (let time = 0; time < 11; time++) await guess('wrong')
  const forWrong = await guess('wrong')
  expect(forWrong.statements.join()).toContain('outbox')
  // The last two of these mail no code: ten a day are the limit.
  for (let time = 0; time < 12; time++) expect(await guess(PASSWORD)).toEqual(forWrong)
  expect(await mailsTo(api, email)).toHaveLength(10)
})
