import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getResources } from '../../src/contract/routes/administration.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  loginWithCode,
  prepareSecondFactor,
  removeSecondFactor,
} from '../../src/contract/routes/second-factor.ts'
import { changePassword, login } from '../../src/contract/routes/users.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { codeFor, PERIOD, turnOnSecondFactor } from '../helpers/second-factor.ts'
import { createUser, httpWith, PASSWORD, type TestUser } from '../helpers/users.ts'

let now = 1_800_000_000_000
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now += 60 * MINUTE
  rina = await createUser(api)
})
afterAll(() => api.close())

/** Returns the code that an app with this key shows. */
const codeOfApp = (key: string, at = now) => codeFor(key, at)
const prepare = (http: Http, password = PASSWORD) =>
  call(http, prepareSecondFactor, { body: { password } })
const confirm = (http: Http, code: string) => call(http, confirmSecondFactor, { body: { code } })
const statusOf = async (http: Http) => dataOf(await call(http, getSecondFactor))

/** Turns the second factor on; the next code is of the next period. */
async function turnOn({ http }: Pick<TestUser, 'http'>) {
  const app = await turnOnSecondFactor(http, now)
  now += PERIOD
  return app
}

/** Signs in with the password, and returns the ticket for the second step. */
async function ticketOf({ user: { email } }: TestUser): Promise<string> {
  const answer = await call(api.http, login, { body: { email, password: PASSWORD } })
  if (answer.ok || answer.error.code !== 'second-factor') throw new Error('No code was needed.')
  return answer.error.data?.ticket ?? ''
}
const finish = (ticket: string, code: string) =>
  call(api.http, loginWithCode, { body: { ticket, code } })

test('an app is set up with the password and one of its codes, and needed from then on', async () => {
  expect(await statusOf(rina.http)).toEqual({
    is_on: false,
    recovery_codes: 0,
    passkeys: 0,
    is_required: false,
  })
  expect(codeOf(await prepare(rina.http, 'bukan ini'))).toBe('wrong-password')
  const { key, uri } = dataOf(await prepare(rina.http))
  expect(uri).toContain(`secret=${key}`)
  expect(uri).toContain(encodeURIComponent(rina.user.email))
  // Nothing is needed before a code has shown that the app has the key.
  expect(codeOf(await confirm(rina.http, '000000'))).toBe('wrong-second-factor')
  const body = { email: rina.user.email, password: PASSWORD }
  expect(codeOf(await call(api.http, login, { body }))).toBe('ok')
  const { recovery_codes } = dataOf(await confirm(rina.http, codeOfApp(key)))
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await statusOf(rina.http)).toMatchObject({ is_on: true, recovery_codes: 10 })
  now += PERIOD
  const signedIn = await finish(await ticketOf(rina), codeOfApp(key))
  if (!signedIn.ok) throw new Error(signedIn.error.code)
  expect(signedIn.value.user.id).toBe(rina.user.id)
  expect((await statusOf(httpWith(api, signedIn.value.token))).is_on).toBe(true)
  expect(codeOf(await prepare(rina.http))).toBe('not-possible')
  expect(codeOf(await confirm(rina.http, codeOfApp(key)))).toBe('not-possible')
})

test('a wrong password says nothing about a second factor', async () => {
  await turnOn(rina)
  const body = { email: rina.user.email, password: 'salah sekali' }
  expect(codeOf(await call(api.http, login, { body }))).toBe('wrong-credentials')
})

test('a code of the app works once, however often it is sent at once, and on a clock a little off', {
  tags: 'postgres',
}, async () => {
  const { key } = await turnOn(rina)
  const ticket = await ticketOf(rina)
  const code = codeOfApp(key)
  const answers = await Promise.all(Array.from({ length: 6 }, () => finish(ticket, code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(codeOf(await finish(ticket, codeOfApp(key, now - 4 * PERIOD)))).toBe('wrong-second-factor')
  expect(codeOf(await finish(ticket, codeOfApp(key, now + PERIOD)))).toBe('ok')
  // A code of an earlier period than the last used one is gone too.
  expect(codeOf(await finish(ticket, code))).toBe('wrong-second-factor')
})

test('each recovery code works once, with or without its dash', { tags: 'postgres' }, async () => {
  const { recoveryCodes } = await turnOn(rina)
  const [first = '', second = ''] = recoveryCodes
  const ticket = await ticketOf(rina)
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish(ticket, first)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(codeOf(await finish(ticket, second.replace('-', ' ').toLowerCase()))).toBe('ok')
  expect((await statusOf(rina.http)).recovery_codes).toBe(8)
  const other = await createUser(api)
  await turnOn(other)
  expect(codeOf(await finish(await ticketOf(other), recoveryCodes[2] ?? ''))).toBe(
    'wrong-second-factor',
  )
})

test('a ticket ends after five minutes, and when the password changes', async () => {
  const { key } = await turnOn(rina)
  const late = await ticketOf(rina)
  now += 5 * MINUTE + 1
  expect(codeOf(await finish(late, codeOfApp(key)))).toBe('ticket-expired')
  const early = await ticketOf(rina)
  const body = { current_password: PASSWORD, new_password: 'perahu kertas di sungai' }
  expect(codeOf(await call(rina.http, changePassword, { body }))).toBe('ok')
  expect(codeOf(await finish(early, codeOfApp(key)))).toBe('ticket-expired')
  expect(codeOf(await finish('bukan tiket', codeOfApp(key)))).toBe('ticket-expired')
})

test('guessing codes is stopped, and a right one counts as no guess', async () => {
  const { key } = await turnOn(rina)
  const ticket = await ticketOf(rina)
  for (let attempt = 0; attempt < 9; attempt++)
    expect(codeOf(await finish(ticket, 'AAAAA-AAAAA'))).toBe('wrong-second-factor')
  expect(codeOf(await finish(ticket, codeOfApp(key)))).toBe('ok')
  expect(codeOf(await finish(ticket, 'AAAAA-AAAAA'))).toBe('wrong-second-factor')
  const stopped = await finish(ticket, codeOfApp(key, now + PERIOD))
  expect(codeOf(stopped)).toBe('too-many-requests')
})

test('the owner turns it off with password and code', async () => {
  const { key } = await turnOn(rina)
  const remove = (password: string, code: string) =>
    call(rina.http, removeSecondFactor, { body: { password, code } })
  expect(codeOf(await remove('bukan ini', codeOfApp(key)))).toBe('wrong-password')
  expect(codeOf(await remove(PASSWORD, '123456'))).toBe('wrong-second-factor')
  expect(codeOf(await remove(PASSWORD, codeOfApp(key)))).toBe('ok')
  expect(await statusOf(rina.http)).toMatchObject({ is_on: false, recovery_codes: 0 })
  expect(codeOf(await remove(PASSWORD, codeOfApp(key)))).toBe('not-possible')
})

test('another administrator turns it off for somebody who has lost app and codes', async () => {
  const admin = await createUser(api, { isAdmin: true })
  const other = await createUser(api, { isAdmin: true })
  await turnOn(other)
  const person = ['users', other.user.id] as const
  const how = { reason: 'HP hilang', word: 'MATIKAN' }
  expect(await outcomeOf(other, person, 'remove-second-factor', how)).toBe('not-possible')
  expect(dataOf(await runAction(admin, person, 'remove-second-factor', how)).message).toMatch(
    /kata sandi/,
  )
  expect((await statusOf(other.http)).is_on).toBe(false)
  const [entry] = await auditOf(api, other.user.id)
  expect(entry).toMatchObject({ action: 'remove-second-factor', reason: 'HP hilang' })
})

test('where it is required, an administrator has the rights of a learner until it is on', async () => {
  const strict = await startApi({ now: () => now, needsSecondFactor: true })
  const admin = await createUser(strict, { isAdmin: true })
  const refused = await call(admin.http, getResources)
  expect(refused).toMatchObject({
    error: { code: 'forbidden', message: expect.stringMatching(/verifikasi dua langkah/) },
  })
  expect(await statusOf(admin.http)).toMatchObject({ is_on: false, is_required: true })
  await turnOn(admin)
  expect(codeOf(await call(admin.http, getResources))).toBe('ok')
  await strict.close()
})
