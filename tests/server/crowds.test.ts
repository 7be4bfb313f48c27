import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import { login, register, verifyRegister } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { hashing } from '../helpers/hashing.ts'
import { createUser, createUsers, PASSWORD } from '../helpers/users.ts'
import { codeFor, newNetwork, newRegistration, newVisitor } from '../helpers/visitors.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ trustedProxies: 1 })
})
afterAll(() => api.close())

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)

/** Returns the number of counters; each account of an attempt has two. */
const countedKeys = async () => (await api.db.selectFrom('attempts').select('key').execute()).length

test('twenty phones behind one address create their accounts at once', {
  tags: 'postgres',
}, async () => {
  const network = newNetwork()
  const join = async () => {
    const { http } = newVisitor(api, network)
    const registration = newRegistration()
    const { email } = registration
    const registered = code(await call(http, register, { body: registration }))
    return [
      registered,
      code(await call(http, verifyRegister, { body: { email, otp: await codeFor(api, email) } })),
    ]
  }
  const answers = await atOnce(20, join)
  expect(new Set(answers.flat())).toEqual(new Set(['ok']))
})

test('sixty learners behind one address sign in at once, however long hashing takes', {
  tags: 'postgres',
}, async () => {
  const network = newNetwork()
  const learners = await createUsers(api, 60)
  // No password is compared before all requests have arrived.
  const all = Promise.withResolvers<void>()
  hashing.meanwhile = () => all.promise
  const answers = learners.map(({ user }) =>
    call(newVisitor(api, network).http, login, { body: { email: user.email, password: PASSWORD } }),
  )
  await expect.poll(countedKeys).toBeGreaterThan(120)
  all.resolve()
  expect(new Set((await Promise.all(answers)).map(code))).toEqual(new Set(['ok']))
  hashing.meanwhile = async () => {}
})

test('fifteen right logins of one account at once are no guesses', {
  tags: 'postgres',
}, async () => {
  const { email } = (await createUser(api)).user
  const network = newNetwork()
  const signIn = async () =>
    code(await call(newVisitor(api, network).http, login, { body: { email, password: PASSWORD } }))
  const answers = await atOnce(15, signIn)
  expect(new Set(answers)).toEqual(new Set(['ok']))
})
