import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { endTokens } from '../../src/api/connection-tokens.ts'
import * as routes from '../../src/contract/routes/connections.ts'
import { getUser, logout } from '../../src/contract/routes/users.ts'
import { HOUR, MINUTE, SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { allow, newRequest, pageAt, redeem, refresh, signInOnPage } from '../helpers/connections.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { changeSchool, createKey, SCHOOL } from '../helpers/partners.ts'
import { openSchool } from '../helpers/pupils.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const START = Date.parse('2026-11-28T02:00:00Z')
const OTHER = 'https://lain.contoh.id'

let api: TestApi
let now = START
let admin: TestUser
let teacher: TestUser
let rina: TestUser
/** Id of the school, and its key. */
let id: string
let key: string
beforeAll(async () => {
  api = await startApi({ now: () => now, trustedProxies: 1 })
})
beforeEach(async () => {
  now = START
  ;({ admin, teacher, id } = await openSchool(api))
  key = (await createKey(teacher, id)).key
  rina = await createUser(api, { name: 'Rina Kusuma' })
})
afterAll(() => api.close())

const account = (access_token: string) =>
  call(pageAt(api, SCHOOL, access_token), routes.getConnectedAccount)

async function codeFor(request: Parameters<typeof allow>[1]) {
  const answer = await call(rina.http, routes.createConnectionCode, { body: request })
  return answer.ok ? 'allowed' : answer.error.code
}

const queryOf = (request: ReturnType<typeof newRequest>['request']) => ({
  ...request,
  response_type: 'code' as const,
  state: 'acak',
})

test('a learner is signed in on a page of the school, which learns a name and an id of its own', async () => {
  const { request } = newRequest(key)
  const query = queryOf(request)
  expect(dataOf(await call(api.http, routes.getConnectionRequest, { query }))).toEqual({
    partner: 'Sekolah Bahasa Melati',
    origin: SCHOOL,
    scope: 'profile',
  })
  const tokens = await signInOnPage(api, rina, key)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'profile' })
  expect(tokens.account.name).toBe('Rina Kusuma')
  expect(JSON.stringify(tokens)).not.toContain(rina.user.id)
  expect(dataOf(await account(tokens.access_token))).toEqual({ ...tokens.account, partner_id: id })
  const again = await signInOnPage(api, rina, key)
  expect(again.account.id).toBe(tokens.account.id)
  const elsewhere = await openSchool(api)
  const otherKey = (await createKey(elsewhere.teacher, elsewhere.id)).key
  const other = await signInOnPage(api, rina, otherKey)
  expect(other.account.id).not.toBe(tokens.account.id)
})

test('a code works once, also when it is sent ten times at once, and its replay signs out', {
  tags: 'postgres',
}, async () => {
  const { verifier, request } = newRequest(key)
  const code = await allow(rina, request)
  const page = pageAt(api)
  const answers = await atOnce(10, () => redeem(page, key, code, verifier))
  const [tokens] = answers.flatMap(answer => (answer.ok ? [answer.value] : []))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(codeOf(await account(tokens?.access_token ?? ''))).toBe('token-revoked')
  expect(codeOf(await refresh(page, key, tokens?.refresh_token ?? ''))).toBe('invalid-grant')
})

test('a code ends after a minute, and with another verifier, page or school it is used up', async () => {
  const wrong = newRequest(key).verifier
  const localPage = 'http://localhost:5173'
  const elsewhere = await openSchool(api)
  const otherKey = (await createKey(elsewhere.teacher, elsewhere.id)).key
  const cases = [
    (code: string) => redeem(pageAt(api), key, code, wrong),
    (code: string, verifier: string) => redeem(pageAt(api, localPage), key, code, verifier),
    (code: string, verifier: string) => redeem(pageAt(api), otherKey, code, verifier),
  ]
  for (const send of cases) {
    const { verifier, request } = newRequest(key)
    const code = await allow(rina, request)
    expect(codeOf(await send(code, verifier))).toBe('invalid-grant')
    expect(codeOf(await redeem(pageAt(api), key, code, verifier))).toBe('invalid-grant')
  }
  const { verifier, request } = newRequest(key)
  const code = await allow(rina, request)
  now += MINUTE
  expect(codeOf(await redeem(pageAt(api), key, code, verifier))).toBe('invalid-grant')
})

test('codes go to the exact origins of an active school with a key that works, and to no other', async () => {
  const { request } = newRequest(key)
  for (const redirect_uri of [
    OTHER,
    `${SCHOOL}.jahat.id`,
    SCHOOL.replace('https:', 'http:'),
    `${SCHOOL}:8443`,
  ])
    expect(await codeFor({ ...request, redirect_uri })).toBe('wrong-origin')
  for (const redirect_uri of [`${SCHOOL}/`, `${SCHOOL}@jahat.id`, 'null', '*', 'javascript:1'])
    expect(await codeFor({ ...request, redirect_uri })).toBe('invalid-input')
  expect(await codeFor({ ...request, redirect_uri: 'http://localhost:5173' })).toBe('allowed')
  expect(await codeFor({ ...request, client_id: `pk_${'0'.repeat(24)}` })).toBe('unknown-key')
  expect(await codeFor({ ...request, code_challenge_method: 'plain' as 'S256' })).toBe(
    'invalid-input',
  )
  await changeSchool(admin, id, { elements: ['sapa-dictionary'] })
  expect(await codeFor(request)).toBe('sign-in-not-allowed')
  await changeSchool(admin, id, { elements: ['sapa-account'], is_active: false })
  expect(await codeFor(request)).toBe('partner-inactive')
})

test('a page that names no origin, or another one, gets no tokens', async () => {
  for (const origin of ['', OTHER]) {
    const { verifier, request } = newRequest(key)
    const code = await allow(rina, request)
    expect(codeOf(await redeem(pageAt(api, origin), key, code, verifier))).toBe('wrong-origin')
  }
})

test('an access token ends after ten minutes, and the refresh token brings the next ones', {
  tags: 'postgres',
}, async () => {
  const first = await signInOnPage(api, rina, key)
  now += 10 * MINUTE
  expect(codeOf(await account(first.access_token))).toBe('token-expired')
  const second = await refresh(pageAt(api), key, first.refresh_token)
  if (!second.ok) throw new Error(second.error.code)
  expect(dataOf(await account(second.value.access_token)).name).toBe('Rina Kusuma')
  const localPage = pageAt(api, 'http://localhost:5173')
  expect(codeOf(await refresh(localPage, key, second.value.refresh_token))).toBe('invalid-grant')
  now = START + 12 * HOUR
  expect(codeOf(await refresh(pageAt(api), key, second.value.refresh_token))).toBe('invalid-grant')
})

test('a refresh token whose answer was lost works again for ten seconds; later it signs out', async () => {
  const page = pageAt(api)
  const { refresh_token } = await signInOnPage(api, rina, key)
  expect((await refresh(page, key, refresh_token)).ok).toBe(true)
  now += 10 * SECOND
  const repeated = await refresh(page, key, refresh_token)
  if (!repeated.ok) throw new Error(repeated.error.code)
  now += SECOND
  expect(codeOf(await refresh(page, key, refresh_token))).toBe('invalid-grant')
  expect(codeOf(await account(repeated.value.access_token))).toBe('token-revoked')
})

test('a token of a page opens nothing but what its scope allows', async () => {
  const tokens = await signInOnPage(api, rina, key)
  const page = pageAt(api, SCHOOL, tokens.access_token)
  expect(codeOf(await call(page, getUser))).toBe('token-expired')
  expect(codeOf(await call(page, routes.getConnections))).toBe('token-expired')
  expect(codeOf(await account(tokens.refresh_token))).toBe('token-expired')
  // On our own site it is nobody's page.
  const { id: userId, name } = rina.user
  const ours = dataOf(await call(rina.http, routes.getConnectedAccount))
  expect(ours).toEqual({ id: userId, name, partner_id: null })
})

test.each(['token', 'refresh token'])(
  'signing out on the page with the %s ends both',
  async kind => {
    const tokens = await signInOnPage(api, rina, key)
    const token = kind === 'token' ? tokens.access_token : tokens.refresh_token
    expect((await endTokens(pageAt(api), token)).ok).toBe(true)
    expect(codeOf(await account(tokens.access_token))).toBe('token-revoked')
    expect(codeOf(await refresh(pageAt(api), key, tokens.refresh_token))).toBe('invalid-grant')
    expect((await endTokens(pageAt(api), token)).ok).toBe(true)
  },
)

test('signing out of Sapa, and a school that the learner disconnects, end its pages at once', {
  tags: 'postgres',
}, async () => {
  const first = await signInOnPage(api, rina, key)
  const list = dataOf(await call(rina.http, routes.getConnections))
  expect(list).toMatchObject([{ id, partner: 'Sekolah Bahasa Melati', scope: 'profile' }])
  const disconnect = () => call(rina.http, routes.deleteConnection, { params: { id } })
  dataOf(await disconnect())
  expect(codeOf(await account(first.access_token))).toBe('token-revoked')
  expect(codeOf(await disconnect())).toBe('not-found')
  expect(dataOf(await call(rina.http, routes.getConnections))).toEqual([])
  const second = await signInOnPage(api, rina, key)
  expect(second.account.id).not.toBe(first.account.id)
  await call(rina.http, logout)
  expect(codeOf(await account(second.access_token))).toBe('token-revoked')
  expect(codeOf(await refresh(pageAt(api), key, second.refresh_token))).toBe('invalid-grant')
})

test('after a key was revoked, its pages get no new tokens', { tags: 'postgres' }, async () => {
  const { refresh_token } = await signInOnPage(api, rina, key)
  await api.db.updateTable('partner_keys').set({ ends_at: now }).where('key', '=', key).execute()
  expect(codeOf(await refresh(pageAt(api), key, refresh_token))).toBe('revoked-key')
})

test('pages of other sites may send a token where a scope allows it, and codes come from our pages alone', async () => {
  const preflight = (path: string, method: string) =>
    api.app.request(`/api${path}`, {
      method: 'OPTIONS',
      headers: { Origin: SCHOOL, 'Access-Control-Request-Method': method },
    })
  const open = await preflight('/oauth/account', 'GET')
  expect(open.headers.get('access-control-allow-origin')).toBe('*')
  expect(open.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
  const codes = await preflight('/connections/codes', 'POST')
  expect(codes.headers.get('access-control-allow-origin')).toBeNull()
  const search = await preflight('/dictionary/search', 'GET')
  expect(search.headers.get('access-control-allow-headers')).not.toMatch(/authorization/i)
})

test('a network that asks for tokens again and again has to wait', {
  tags: 'postgres',
}, async () => {
  // Five calls at the price of ten units.
  const narrow = await startApi({ networkWork: 50 })
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: key })
  const headers = { Origin: SCHOOL }
  const send = () => narrow.app.request('/api/oauth/token', { method: 'POST', headers, body })
  const statuses = await atOnce(6, async () => (await send()).status)
  await narrow.close()
  expect(statuses.sort()).toEqual([404, 404, 404, 404, 404, 429])
})
