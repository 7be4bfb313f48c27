import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http, Result } from '../../src/api/http.ts'
import { getUser, logout, refreshTokens } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { createUser, httpWith, sessionOf, signIn, type TestUser } from '../helpers/users.ts'

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
const refresh = (token: string) => call(api.http, refreshTokens, { body: { refreshToken: token } })
const askUser = (http: Http = rina.http) => call(http, getUser)
/** Returns the tokens of a refresh that must succeed. */
async function refreshedTokens(token: string) {
  const result = await refresh(token)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('a refresh token', () => {
  test('returns new tokens, which can be refreshed too', async () => {
    now += 60_000
    const first = await refreshedTokens(rina.tokens.refreshToken)
    expect(first.refreshToken).not.toBe(rina.tokens.refreshToken)
    expect(code(await askUser(httpWith(api, first.token)))).toBe('ok')
    const second = await refreshedTokens(first.refreshToken)
    expect(code(await askUser(httpWith(api, second.token)))).toBe('ok')
  })

  test('returns the same pair to two tabs at once', { tags: 'postgres' }, async () => {
    const pairs = await atOnce(4, () => refreshedTokens(rina.tokens.refreshToken))
    expect(new Set(pairs.map(pair => pair.refreshToken)).size).toBe(1)
    for (const { token } of pairs) expect(code(await askUser(httpWith(api, token)))).toBe('ok')
    expect(code(await refresh(pairs[0]?.refreshToken ?? ''))).toBe('ok')
  })

  test('returns the same pair to a tab 10 ms later', async () => {
    const first = await refreshedTokens(rina.tokens.refreshToken)
    now += 10
    expect((await refreshedTokens(rina.tokens.refreshToken)).refreshToken).toBe(first.refreshToken)
  })

  test('returns the same pair within 10 seconds when the response was lost', async () => {
    const first = await refreshedTokens(rina.tokens.refreshToken)
    now += 10_000
    const second = await refreshedTokens(rina.tokens.refreshToken)
    expect(second.refreshToken).toBe(first.refreshToken)
    expect(code(await refresh(second.refreshToken))).toBe('ok')
  })

  test('used again after 10 seconds ends the session', async () => {
    const { token, refreshToken } = await refreshedTokens(rina.tokens.refreshToken)
    now += 10_001
    expect(await refresh(rina.tokens.refreshToken)).toMatchObject({
      error: { code: 'token-revoked', status: 401 },
    })
    expect(code(await refresh(refreshToken))).toBe('token-revoked')
    expect(code(await askUser(httpWith(api, token)))).toBe('token-revoked')
  })

  test('is one of the latest 200 of its session, which are all that is stored', {
    tags: 'postgres',
  }, async () => {
    const session = { user_id: rina.user.id, session_id: sessionOf(rina) }
    const older = Array.from({ length: 300 }, (_, number) => ({
      ...session,
      hash: String(number),
      created_at: START - number,
      rotated_at: START,
      successor: '',
    }))
    await api.db.insertInto('refresh_tokens').values(older).execute()
    now += 60_000
    const { refreshToken } = await refreshedTokens(rina.tokens.refreshToken)
    const stored = api.db.selectFrom('refresh_tokens').where('session_id', '=', session.session_id)
    expect(await stored.select('hash').execute()).toHaveLength(200)
    now += 60_000
    expect(code(await refresh(refreshToken))).toBe('ok')
    expect(code(await refresh(rina.tokens.refreshToken))).toBe('token-revoked')
    expect(code(await askUser())).toBe('token-revoked')
  })

  test('used again after its successor was used ends the whole family, also within 10 seconds', async () => {
    const chain = [rina.tokens.refreshToken]
    for (let length = 1; length < 4; length++)
      chain.push((await refreshedTokens(chain.at(-1) ?? '')).refreshToken)
    const replayed = await refresh(rina.tokens.refreshToken)
    expect(code(replayed)).toBe('token-revoked')
    for (const token of chain) expect(code(await refresh(token))).toBe('token-revoked')
  })

  test('that is replayed does not affect the other sessions of its user', async () => {
    const other = await signIn(api, rina.user.id)
    await refreshedTokens(rina.tokens.refreshToken)
    now += 20_000
    await refresh(rina.tokens.refreshToken)
    expect(code(await askUser())).toBe('token-revoked')
    expect(code(await askUser(other.http))).toBe('ok')
  })

  test('that was never issued changes nothing', { tags: 'postgres' }, async () => {
    const { refreshToken } = rina.tokens
    const before = await api.db.selectFrom('sessions').selectAll().orderBy('id').execute()
    const unknown = `${refreshToken.slice(0, -1)}${refreshToken.endsWith('A') ? 'B' : 'A'}`
    now += 1_000
    expect(code(await refresh(unknown))).toBe('token-revoked')
    expect(await api.db.selectFrom('sessions').selectAll().orderBy('id').execute()).toEqual(before)
    expect(code(await refresh(refreshToken))).toBe('ok')
  })

  test('does not open any other session', async () => {
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

  test('is not an access token', async () => {
    expect(rina.tokens.token.length).toBeGreaterThan(200)
    expect(await refresh(rina.tokens.token)).toMatchObject({
      error: { code: 'token-revoked', status: 401 },
    })
  })

  test('is not in the database in any usable form', async () => {
    await refreshedTokens(rina.tokens.refreshToken)
    const rows = await api.db
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('user_id', '=', rina.user.id)
      .execute()
    expect(rows).toHaveLength(2)
    const random = rina.tokens.refreshToken.split('.')[2]
    expect(JSON.stringify(rows)).not.toContain(random)
  })

  test('of a session that ended long ago leaves no trace once its user signs in again', {
    tags: 'postgres',
  }, async () => {
    await call(rina.http, logout)
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

test('a session may refresh 120 times a minute, and its rate limit affects no other', async () => {
  let { refreshToken } = rina.tokens
  for (let times = 0; times < 120; times++) ({ refreshToken } = await refreshedTokens(refreshToken))
  expect(await refresh(refreshToken)).toMatchObject({
    error: { code: 'wait', status: 429 },
  })
  const other = await signIn(api, rina.user.id)
  expect(code(await refresh(other.tokens.refreshToken))).toBe('ok')
  now += 60_000
  expect(code(await refresh(refreshToken))).toBe('ok')
})

function post(path: string, body: object): Promise<Response> {
  return api.fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}
