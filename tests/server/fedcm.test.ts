import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { logout } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { newRequest, pageAt, redeem } from '../helpers/connections.ts'
import { type CookieJar, cookieJar } from '../helpers/cookie-jar.ts'
import { createKey, SCHOOL } from '../helpers/partners.ts'
import { openSchool } from '../helpers/pupils.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const OTHER = 'https://lain.contoh.id'
const BROWSER = { 'Sec-Fetch-Dest': 'webidentity' }

let api: TestApi
let rina: TestUser
let key: string
let jar: CookieJar
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  const { teacher, id } = await openSchool(api)
  key = (await createKey(teacher, id)).key
  rina = await createUser(api, { name: 'Rina Kusuma' })
  jar = cookieJar(api.fetch)
  const remembered = await jar.fetch('/api/connections/browser', {
    method: 'POST',
    headers: rina.headers,
  })
  expect(remembered.headers.get('set-login')).toBe('logged-in')
  const [cookie] = remembered.headers.getSetCookie()
  for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Path=/'])
    expect(cookie).toContain(part)
})
afterAll(() => api.close())

const accounts = (headers: Record<string, string> = BROWSER) =>
  jar.fetch('/api/fedcm/accounts', { headers })

function assertion(
  nonce: string,
  { origin = SCHOOL, headers = BROWSER, ...more }: Record<string, unknown> = {},
): Promise<Response> {
  const params = JSON.stringify({ nonce })
  const fields = { client_id: key, account_id: rina.user.id, params, ...more }
  return jar.fetch('/api/fedcm/assertion', {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), Origin: String(origin) },
    body: new URLSearchParams(fields as Record<string, string>),
  })
}

test('the browser finds its way, and gets the account of the session that it was shown', async () => {
  const config = await api.fetch('/api/fedcm/config')
  const { accounts_endpoint, id_assertion_endpoint } = await config.json()
  expect([accounts_endpoint, id_assertion_endpoint]).toEqual([
    '/api/fedcm/accounts',
    '/api/fedcm/assertion',
  ])
  const metadata = await api.fetch(`/api/fedcm/metadata?client_id=${key}`)
  expect(await metadata.json()).toMatchObject({
    privacy_policy_url: expect.stringContaining('/privacy-policy'),
  })
  const { id, name, email } = { ...rina.user }
  const account = { id, name, email, approved_clients: [] }
  expect(await (await accounts()).json()).toEqual({ accounts: [account] })
})

test('what the learner allows in the browser gives its page a code that only it can exchange', async () => {
  const { request, verifier } = newRequest(key)
  const response = await assertion(request.code_challenge)
  expect(response.headers.get('access-control-allow-origin')).toBe(SCHOOL)
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  const { token } = await response.json()
  const tokens = await redeem(pageAt(api), key, token, verifier)
  expect(tokens.ok && tokens.value.account.name).toBe('Rina Kusuma')
  const { accounts: shown } = await (await accounts()).json()
  expect(shown[0].approved_clients).toEqual([key])
})

test('pages cannot ask in the browser’s place, nor for another origin, account or without a press', async () => {
  const { code_challenge: nonce } = newRequest(key).request
  expect((await accounts({})).status).toBe(403)
  expect((await accounts({ 'Sec-Fetch-Dest': 'empty' })).status).toBe(403)
  expect((await assertion(nonce, { headers: {} })).status).toBe(403)
  expect((await assertion(nonce, { origin: OTHER })).status).toBe(403)
  expect((await assertion(nonce, { account_id: 'lain' })).status).toBe(403)
  expect((await assertion(nonce, { is_auto_selected: 'true' })).status).toBe(403)
  expect((await assertion('pendek')).status).toBe(422)
  expect((await assertion(nonce, { params: 'bukan JSON' })).status).toBe(422)
  expect((await assertion(nonce, { params: '', nonce })).status).toBe(200)
  jar.cookies.clear()
  expect((await assertion(nonce)).status).toBe(401)
})

test('a session that has ended is no account of the browser any more', async () => {
  await call(rina.http, logout)
  const response = await accounts()
  expect([response.status, response.headers.get('set-login')]).toEqual([401, 'logged-out'])
})
