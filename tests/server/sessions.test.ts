import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_TIME } from '../../server/auth/access-tokens.ts'
import { deriveKey } from '../../server/auth/secret.ts'
import type { Http, Result } from '../../src/api/http.ts'
import {
  endOtherSessions,
  endSession,
  fetchSessions,
  fetchUser,
  logout,
  refreshTokens,
} from '../../src/api/users.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { createUser, httpWith, signIn, type TestUser } from '../helpers/users.ts'

const START = 1_800_000_000_000
const DAY = 86_400_000
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
const refresh = (token: string) => refreshTokens(api.http, token)
const call = (http: Http = rina.http) => fetchUser(http)
/** The tokens of a refresh that must succeed. */
async function traded(token: string) {
  const result = await refresh(token)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const setUser = (change: object) =>
  api.db.updateTable('users').set(change).where('id', '=', rina.user.id).execute()

describe('an access token', () => {
  test('opens the account it was made for', async () => {
    expect(await call()).toEqual({ ok: true, value: { user: rina.user } })
  })

  test('works until its last minute and not a minute longer', async () => {
    now = START + ACCESS_TOKEN_TIME - 60_000
    expect(code(await call())).toBe('ok')
    now = START + ACCESS_TOKEN_TIME + 60_000
    expect(await call()).toMatchObject({
      error: { code: 'token-expired', message: 'Invalid or expired token', status: 401 },
    })
  })

  test('that is missing is asked for', async () => {
    expect(await call(api.http)).toMatchObject({ error: { code: 'signed-out', status: 401 } })
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

  test('is taken as we make it, which the refusals below rely on', async () => {
    expect(code(await call(httpWith(api, await sign(good))))).toBe('ok')
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
    ['a refresh token', () => rina.tokens.refreshToken],
    ['10 kB', () => 'a'.repeat(10_000)],
  ])('is refused when it is %s', async (_name, make) => {
    expect(code(await call(httpWith(api, await make())))).toBe('token-expired')
  })

  function forged(secret: string): string {
    const [, payload] = rina.tokens.token.split('.')
    const content = `${part(good)}.${payload}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }

  test('of somebody else’s session is refused', async () => {
    const budi = await createUser(api)
    const mixed = await sign(good, { sid: sessionOf(budi) })
    expect(code(await call(httpWith(api, mixed)))).toBe('token-revoked')
  })
})

describe('a session ends on the very next call', () => {
  const ended = {
    ok: false,
    error: {
      code: 'token-revoked',
      message: 'Token has been revoked or does not match',
      status: 401,
    },
  }

  test('after a logout, for both of its tokens', async () => {
    expect(code(await logout(rina.http))).toBe('ok')
    expect(await call()).toEqual(ended)
    expect(await refresh(rina.tokens.refreshToken)).toEqual(ended)
  })

  test('when its user is disabled', async () => {
    await setUser({ is_disabled: 1 })
    expect(await call()).toEqual(ended)
    expect(await refresh(rina.tokens.refreshToken)).toEqual(ended)
  })

  test('when its user is gone', async () => {
    await api.db.deleteFrom('users').where('id', '=', rina.user.id).execute()
    expect(await call()).toEqual(ended)
    expect(await refresh(rina.tokens.refreshToken)).toEqual(ended)
  })

  test('when nobody used it for a day', async () => {
    now = START + DAY - 60_000
    const { refreshToken } = await traded(rina.tokens.refreshToken)
    now += DAY + 60_000
    expect(await refresh(refreshToken)).toEqual(ended)
  })

  test('after 30 days, however often it is used', async () => {
    let { refreshToken } = rina.tokens
    for (now = START; now < START + 30 * DAY; now += DAY / 2)
      ({ refreshToken } = await traded(refreshToken))
    expect(await refresh(refreshToken)).toEqual(ended)
  })
})

describe('a refresh token', () => {
  test('brings new tokens, and the new ones go on', async () => {
    now += 60_000
    const first = await traded(rina.tokens.refreshToken)
    expect(first.refreshToken).not.toBe(rina.tokens.refreshToken)
    expect(code(await call(httpWith(api, first.token)))).toBe('ok')
    const second = await traded(first.refreshToken)
    expect(code(await call(httpWith(api, second.token)))).toBe('ok')
  })

  test('brings the same pair to two tabs at once', async () => {
    const pairs = await Promise.all([1, 2, 3, 4].map(() => traded(rina.tokens.refreshToken)))
    expect(new Set(pairs.map(pair => pair.refreshToken)).size).toBe(1)
    for (const { token } of pairs) expect(code(await call(httpWith(api, token)))).toBe('ok')
    expect(code(await refresh(pairs[0]?.refreshToken ?? ''))).toBe('ok')
  })

  test('brings the same pair to a tab 10 ms later', async () => {
    const first = await traded(rina.tokens.refreshToken)
    now += 10
    expect((await traded(rina.tokens.refreshToken)).refreshToken).toBe(first.refreshToken)
  })

  test('brings the same pair within 10 seconds when the answer got lost', async () => {
    const first = await traded(rina.tokens.refreshToken)
    now += 10_000
    const second = await traded(rina.tokens.refreshToken)
    expect(second.refreshToken).toBe(first.refreshToken)
    expect(code(await refresh(second.refreshToken))).toBe('ok')
  })

  test('used again after 10 seconds ends the session', async () => {
    const { token, refreshToken } = await traded(rina.tokens.refreshToken)
    now += 10_001
    expect(await refresh(rina.tokens.refreshToken)).toMatchObject({
      error: { code: 'token-revoked', status: 401 },
    })
    expect(code(await refresh(refreshToken))).toBe('token-revoked')
    expect(code(await call(httpWith(api, token)))).toBe('token-revoked')
  })

  test('used again after its successor was ends the whole family, also within 10 seconds', async () => {
    const chain = [rina.tokens.refreshToken]
    for (let length = 1; length < 4; length++)
      chain.push((await traded(chain.at(-1) ?? '')).refreshToken)
    const replayed = await refresh(rina.tokens.refreshToken)
    expect(code(replayed)).toBe('token-revoked')
    for (const token of chain) expect(code(await refresh(token))).toBe('token-revoked')
  })

  test('that is replayed leaves the other sessions of its user alone', async () => {
    const other = await signIn(api, rina.user.id)
    await traded(rina.tokens.refreshToken)
    now += 20_000
    await refresh(rina.tokens.refreshToken)
    expect(code(await call())).toBe('token-revoked')
    expect(code(await call(other.http))).toBe('ok')
  })

  test('that nobody was given changes nothing', async () => {
    const { refreshToken } = rina.tokens
    const before = await api.db.selectFrom('sessions').selectAll().orderBy('id').execute()
    const unknown = `${refreshToken.slice(0, -1)}${refreshToken.endsWith('A') ? 'B' : 'A'}`
    now += 1_000
    expect(code(await refresh(unknown))).toBe('token-revoked')
    expect(await api.db.selectFrom('sessions').selectAll().orderBy('id').execute()).toEqual(before)
    expect(code(await refresh(refreshToken))).toBe('ok')
  })

  test('does not open another session than its own', async () => {
    const budi = await createUser(api)
    const [, , random] = rina.tokens.refreshToken.split('.')
    const mixed = `${budi.user.id}.${sessionOf(budi)}.${random}`
    expect(code(await refresh(mixed))).toBe('token-revoked')
    expect(code(await refresh(budi.tokens.refreshToken))).toBe('ok')
  })

  test.each([
    ['no text', 7, 422],
    ['nothing', undefined, 422],
    ['an object', { __proto__: 'x' }, 422],
    ['10 kB', 'a'.repeat(10_000), 422],
    ['empty', '', 401],
    ['garbage', 'garbage', 401],
    ['with a zero character', 'a\0.b.c', 401],
    ['with a line break', 'a\r\n.b.c', 401],
    ['with an emoji', '🙂.🙂.🙂', 401],
  ])('that is %s is refused', async (_name, refreshToken, status) => {
    expect((await post('/users/refresh-token', { refreshToken })).status).toBe(status)
  })

  test('an access token is none', async () => {
    expect(code(await refresh(rina.tokens.token))).toBe(
      rina.tokens.token.length > 200 ? 'invalid-input' : 'token-revoked',
    )
  })

  test('is not in the database, in no form that could be used', async () => {
    await traded(rina.tokens.refreshToken)
    const rows = await api.db
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('user_id', '=', rina.user.id)
      .execute()
    expect(rows).toHaveLength(2)
    const random = rina.tokens.refreshToken.split('.')[2]
    expect(JSON.stringify(rows)).not.toContain(random)
  })

  test('of a session long dead leaves no trace once its user signs in again', async () => {
    await logout(rina.http)
    now += 3 * DAY
    await signIn(api, rina.user.id)
    for (const table of ['sessions', 'refresh_tokens'] as const) {
      const rows = await api.db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', rina.user.id)
        .execute()
      expect(rows).toHaveLength(1)
    }
  })
})

describe('the list of sessions', () => {
  test('has the newest first and knows the one that asks', async () => {
    now += 1_000
    const other = await signIn(api, rina.user.id, 'Firefox di Windows')
    const result = await fetchSessions(other.http)
    expect(result).toMatchObject({
      value: {
        data: [
          { device: 'Firefox di Windows', created_at: START + 1_000, is_current: true },
          { device: 'Chrome di Android', created_at: START, is_current: false },
        ],
      },
    })
  })

  test('loses what is ended, and what is ended is out', async () => {
    const other = await signIn(api, rina.user.id)
    expect(code(await endSession(rina.http, sessionOf(other)))).toBe('ok')
    expect(code(await call(other.http))).toBe('token-revoked')
    const result = await fetchSessions(rina.http)
    expect(result.ok && result.value.data.map(({ id }) => id)).toEqual([sessionOf(rina)])
  })

  test('keeps only the one that ends all others', async () => {
    const others = [await signIn(api, rina.user.id), await signIn(api, rina.user.id)]
    expect(code(await endOtherSessions(rina.http))).toBe('ok')
    for (const { http } of others) expect(code(await call(http))).toBe('token-revoked')
    expect(code(await call())).toBe('ok')
  })

  test('shows and ends nothing of anybody else', async () => {
    const budi = await createUser(api)
    expect(code(await endSession(budi.http, sessionOf(rina)))).toBe('not-found')
    expect(code(await endOtherSessions(budi.http))).toBe('ok')
    expect(code(await call())).toBe('ok')
    const result = await fetchSessions(budi.http)
    expect(result.ok && result.value.data).toHaveLength(1)
  })

  test.each([
    ['with a zero character', 'a\0b'],
    ['of 10 kB', 'a'.repeat(10_000)],
    ['with a line break', '\r\nx'],
    ['with an emoji', '🙂'],
    ['with half a sign', '%'],
    ['of a prototype', '__proto__'],
    ['with a statement', "' or 1=1 --"],
  ])('has no session %s', async (_name, id) => {
    expect(['not-found', 'invalid-input']).toContain(code(await endSession(rina.http, id)))
  })
})

test('a session that runs wild is slowed down, and no other', async () => {
  const answers = await Promise.all(Array.from({ length: 610 }, () => call()))
  expect(answers.filter(result => code(result) === 'ok')).toHaveLength(600)
  expect(answers.filter(result => code(result) === 'too-many-requests')).toHaveLength(10)
  const other = await signIn(api, rina.user.id)
  expect(code(await call(other.http))).toBe('ok')
  now += 60_000
  expect(code(await call())).toBe('ok')
})

test('a session refreshes 120 times a minute, and no other waits for it', async () => {
  let { refreshToken } = rina.tokens
  for (let times = 0; times < 120; times++) ({ refreshToken } = await traded(refreshToken))
  expect(await refresh(refreshToken)).toMatchObject({
    error: { code: 'too-many-requests', status: 429 },
  })
  const other = await signIn(api, rina.user.id)
  expect(code(await refresh(other.tokens.refreshToken))).toBe('ok')
  now += 60_000
  expect(code(await refresh(refreshToken))).toBe('ok')
})

function sessionOf({ tokens }: { tokens: TestUser['tokens'] }): string {
  return tokens.refreshToken.split('.')[1] ?? ''
}

function post(path: string, body: object): Promise<Response> {
  return api.fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}
