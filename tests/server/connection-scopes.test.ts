import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { checkIn, getCheckIns } from '../../src/contract/routes/check-ins.ts'
import { getConnectionRequest, getConnections } from '../../src/contract/routes/connections.ts'
import * as tests from '../../src/contract/routes/mock-tests.ts'
import { getPoints } from '../../src/contract/routes/points.ts'
import { getSavedWord, removeWord, saveWord } from '../../src/contract/routes/saved-words.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { ALL_SCOPES, newRequest, pageAt, signInOnPage } from '../helpers/connections.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { changeSchool, createKey, SCHOOL } from '../helpers/partners.ts'
import { openSchool } from '../helpers/pupils.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const WORD = { entryId: 'sapa-사랑' }

let api: TestApi
let admin: TestUser
let rina: TestUser
let school: string
let key: string
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, trustedProxies: 1 })
  const opened = await openSchool(api)
  ;({ admin, id: school } = opened)
  key = (await createKey(opened.teacher, school)).key
  rina = await createUser(api)
})
afterAll(() => api.close())

/** Signs Rina in on a page of the school. @returns the page's client, and her id there */
async function openPage(scope: string, learner = rina): Promise<{ page: Http; id: string }> {
  const { access_token, account } = await signInOnPage(api, learner, key, scope)
  return { page: pageAt(api, SCHOOL, access_token), id: account.id }
}

test('what is done on the page belongs to the account, which the page knows by its own id alone', {
  tags: 'postgres',
}, async () => {
  const { page, id } = await openPage(ALL_SCOPES)
  const saved = await call(page, saveWord, { params: WORD, body: {} })
  expect(dataOf(await call(rina.http, getSavedWord, { params: WORD })).is_saved).toBe(true)
  const begun = await call(page, tests.startAttempt, { body: { mock_test_id: 'closed' } })
  const { attempt_id, is_visitors } = dataOf(begun)
  expect(is_visitors).toBe(false)
  const params = { id: attempt_id }
  dataOf(await call(page, tests.submitAttempt, { params }))
  const result = await call(page, tests.getResult, { params: { id: 'closed' }, query: {} })
  expect(dataOf(await call(rina.http, tests.getAttempts))[0]?.attempt_id).toBe(attempt_id)
  const done = await call(page, checkIn, { params: { userId: id }, body: {} })
  expect(dataOf(await call(rina.http, getCheckIns)).is_checked_in).toBe(true)
  expect(dataOf(await call(page, getPoints)).points).toBeGreaterThan(0)
  dataOf(await call(page, removeWord, { params: WORD }))
  expect(JSON.stringify([saved, begun, result, done])).not.toContain(rina.user.id)
})

test('a test that was begun before signing in goes over to the account', async () => {
  const body = { mock_test_id: 'endless' }
  const { attempt_id } = dataOf(await call(pageAt(api), tests.startAttempt, { body }))
  const { page } = await openPage('profile tests')
  dataOf(await call(page, tests.claimAttempt, { params: { id: attempt_id } }))
  const open = dataOf(await call(rina.http, tests.getOpenAttempts))
  expect(open.map(one => one.attempt_id)).toContain(attempt_id)
})

test('each scope opens its own calls and no other', async () => {
  const calls: Readonly<Record<string, (page: Http) => Promise<string>>> = {
    tests: async page => codeOf(await call(page, tests.getOpenAttempts)),
    words: async page => codeOf(await call(page, getSavedWord, { params: WORD })),
    days: async page => codeOf(await call(page, getCheckIns)),
  }
  for (const scope of Object.keys(calls)) {
    const { page } = await openPage(`profile ${scope}`)
    for (const [needed, send] of Object.entries(calls))
      expect([scope, needed, await send(page)]).toEqual([
        scope,
        needed,
        scope === needed ? 'ok' : 'forbidden',
      ])
  }
})

test('a page checks in nobody but who has signed in there', async () => {
  const { page } = await openPage(ALL_SCOPES)
  const other = await createUser(api)
  const { id } = await openPage(ALL_SCOPES, other)
  for (const userId of [id, rina.user.id, other.user.id])
    expect(codeOf(await call(page, checkIn, { params: { userId }, body: {} }))).toBe('forbidden')
})

test('what was allowed stays allowed for the school, until it is disconnected', async () => {
  const budi = await createUser(api)
  await signInOnPage(api, budi, key, 'profile words')
  await signInOnPage(api, budi, key, 'profile days')
  const [connection] = dataOf(await call(budi.http, getConnections))
  expect(connection?.scope).toBe('profile words days')
})

test('a school gets the scopes of the elements that it may show, and reads so beforehand', async () => {
  const { request } = newRequest(key, SCHOOL, ALL_SCOPES)
  const query = { ...request, response_type: 'code', state: 'acak' } as const
  const requested = async () => dataOf(await call(api.http, getConnectionRequest, { query })).scope
  expect(await requested()).toBe(ALL_SCOPES)
  await changeSchool(admin, school, { elements: ['sapa-account', 'sapa-dictionary'] })
  expect(await requested()).toBe('profile words')
  expect((await signInOnPage(api, rina, key, ALL_SCOPES)).scope).toBe('profile words')
  await changeSchool(admin, school, { elements: [] })
})

test('pages of other sites may send such a call with its method, and no other of ours', async () => {
  const allowed = async (path: string, method: string) => {
    const response = await api.app.request(`/api${path}`, {
      method: 'OPTIONS',
      headers: { Origin: SCHOOL, 'Access-Control-Request-Method': method },
    })
    const { headers } = response
    return headers.get('access-control-allow-origin') === '*'
      ? headers.get('access-control-allow-methods')
      : null
  }
  expect(await allowed('/saved-words/entries/kata', 'PUT')).toMatch(/PUT/)
  expect(await allowed('/users/check-ins', 'GET')).toMatch(/GET/)
  expect(await allowed('/users/daily-checkin/siapa', 'POST')).toMatch(/POST/)
  expect(await allowed('/users/update-profile', 'PUT')).toBeNull()
  expect(await allowed('/rewards/redemptions', 'POST')).not.toMatch(/PUT|DELETE/)
})
