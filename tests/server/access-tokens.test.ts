import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_TIME } from '../../server/auth/access-tokens.ts'
import { deriveKey } from '../../server/auth/secret.ts'
import { call } from '../../src/api/call.ts'
import type { Http, Result } from '../../src/api/http.ts'
import { getUser } from '../../src/contract/routes/users.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { createUser, httpWith, sessionOf, type TestUser } from '../helpers/users.ts'

const START = 1_800_000_000_000
let now = START
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = START
  rina = await createUser(api)
})
afterAll(() => api.close())

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)
const askUser = (http: Http = rina.http) => call(http, getUser)

describe('an access token', () => {
  test('opens the account it was issued for', async () => {
    expect(await askUser()).toEqual({ ok: true, value: { user: rina.user } })
  })

  test('works until its last minute and not a minute longer', async () => {
    now = START + ACCESS_TOKEN_TIME - 60_000
    expect(code(await askUser())).toBe('ok')
    now = START + ACCESS_TOKEN_TIME + 60_000
    expect(await askUser()).toMatchObject({
      error: { code: 'token-expired', message: 'Invalid or expired token', status: 401 },
    })
  })

  test('is asked for where it is missing', async () => {
    expect(await askUser(api.http)).toMatchObject({ error: { code: 'signed-out', status: 401 } })
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic cmluYTpyaW5h', 'Bearer a b', 'Bearer "a"'])(
    'is not read from %j',
    async authorization => {
      const response = await api.fetch('/api/users', { headers: { authorization } })
      expect(response.status).toBe(401)
    },
  )

  const key = deriveKey(TEST_SECRET, 'access token')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (header: { alg: string; typ?: string }, change: object = {}, by = key) =>
    new SignJWT({
      sub: rina.user.id,
      sid: sessionOf(rina),
      aud: 'sapa',
      exp: START / 1_000 + 600,
      ...change,
    })
      .setProtectedHeader(header)
      .sign(by)
  const good = { alg: 'HS256', typ: 'at+jwt' }

  test('is accepted as the server issues it, which the refusals below rely on', async () => {
    expect(code(await askUser(httpWith(api, await sign(good))))).toBe('ok')
  })

  test.each<[string, () => Promise<string> | string]>([
    ['garbage', () => 'garbage'],
    ['three parts of garbage', () => 'a.b.c'],
    ['one without a signature', () => `${rina.tokens.token.split('.').slice(0, 2).join('.')}.`],
    [
      'alg none',
      () => `${part({ alg: 'none', typ: 'at+jwt' })}.${rina.tokens.token.split('.')[1]}.`,
    ],
    ['another algorithm', () => sign({ alg: 'HS512', typ: 'at+jwt' }, {}, new Uint8Array(64))],
    ['another secret', () => sign(good, {}, deriveKey('another secret', 'access token'))],
    ['the key of another use', () => sign(good, {}, deriveKey(TEST_SECRET, 'sealing'))],
    ['the bare secret as key', () => forged(TEST_SECRET)],
    ['another audience', () => sign(good, { aud: 'embed' })],
    ['no audience', () => sign(good, { aud: undefined })],
    ['another type', () => sign({ alg: 'HS256', typ: 'JWT' })],
    ['no type', () => sign({ alg: 'HS256' })],
    ['no end', () => sign(good, { exp: undefined })],
    ['no session', () => sign(good, { sid: undefined })],
    ['a session of the wrong type', () => sign(good, { sid: { id: 1 } })],
    ['no user', () => sign(good, { sub: undefined })],
    ['a user that is no text', () => sign(good, { sub: { id: rina.user.id } })],
    ['a refresh token', () => rina.tokens.refreshToken],
    ['10 kB', () => 'a'.repeat(10_000)],
  ])('is refused when it is %s', async (_name, make) => {
    expect(code(await askUser(httpWith(api, await make())))).toBe('token-expired')
  })

  function forged(secret: string): string {
    const [, payload] = rina.tokens.token.split('.')
    const content = `${part(good)}.${payload}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }

  test('is refused with the session of somebody else', async () => {
    const budi = await createUser(api)
    const mixed = await sign(good, { sid: sessionOf(budi) })
    expect(code(await askUser(httpWith(api, mixed)))).toBe('token-revoked')
  })
})
