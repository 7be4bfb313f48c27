import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http, Result } from '../../src/api/http.ts'
import {
  endOtherSessions,
  endSession,
  getSessions,
  getUser,
  logout,
  refreshTokens,
} from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { createUser, sessionOf, signIn, type TestUser } from '../helpers/users.ts'

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
const setUser = (change: object) =>
  api.db.updateTable('users').set(change).where('id', '=', rina.user.id).execute()

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
    expect(code(await call(rina.http, logout))).toBe('ok')
    expect(await askUser()).toEqual(ended)
    expect(await refresh(rina.tokens.refreshToken)).toEqual(ended)
  })

  test('when its user is disabled', async () => {
    await setUser({ is_disabled: 1 })
    expect(await askUser()).toEqual(ended)
    expect(await refresh(rina.tokens.refreshToken)).toEqual(ended)
  })

  test('when its user is deleted', { tags: 'postgres' }, async () => {
    await api.db.deleteFrom('users').where('id', '=', rina.user.id).execute()
    expect(await askUser()).toEqual(ended)
    expect(await refresh(rina.tokens.refreshToken)).toEqual(ended)
  })

  test('when it was not used for a day', async () => {
    now = START + DAY - 60_000
    const { refreshToken } = await refreshedTokens(rina.tokens.refreshToken)
    now += DAY + 60_000
    expect(await refresh(refreshToken)).toEqual(ended)
  })

  test('after 30 days, however often it was used', async () => {
    let { refreshToken } = rina.tokens
    for (now = START; now < START + 30 * DAY; now += DAY / 2)
      ({ refreshToken } = await refreshedTokens(refreshToken))
    expect(await refresh(refreshToken)).toEqual(ended)
  })
})

describe('the list of sessions', () => {
  test('has the newest first, and marks the current one', async () => {
    now += 1_000
    const other = await signIn(api, rina.user.id, 'Firefox di Windows')
    const result = await call(other.http, getSessions)
    expect(result).toMatchObject({
      value: {
        data: [
          { device: 'Firefox di Windows', created_at: START + 1_000, is_current: true },
          { device: 'Chrome di Android', created_at: START, is_current: false },
        ],
      },
    })
  })

  test('loses an ended session, which is signed out', async () => {
    const other = await signIn(api, rina.user.id)
    expect(code(await call(rina.http, endSession, { params: { id: sessionOf(other) } }))).toBe('ok')
    expect(code(await askUser(other.http))).toBe('token-revoked')
    const result = await call(rina.http, getSessions)
    expect(result.ok && result.value.data.map(({ id }) => id)).toEqual([sessionOf(rina)])
  })

  test('is left with the current session when all others are ended', {
    tags: 'postgres',
  }, async () => {
    const others = [await signIn(api, rina.user.id), await signIn(api, rina.user.id)]
    expect(code(await call(rina.http, endOtherSessions))).toBe('ok')
    for (const { http } of others) expect(code(await askUser(http))).toBe('token-revoked')
    expect(code(await askUser())).toBe('ok')
  })

  test('has 50 at most: one more login ends the oldest', async () => {
    const others = []
    for (let count = 1; count < 50; count++) {
      now += 1_000
      others.push(await signIn(api, rina.user.id))
    }
    expect(code(await askUser())).toBe('ok')
    now += 1_000
    const newest = await signIn(api, rina.user.id)
    expect(code(await askUser())).toBe('token-revoked')
    expect(code(await refresh(rina.tokens.refreshToken))).toBe('token-revoked')
    const result = await call(newest.http, getSessions)
    const ids = [...others, newest].map(sessionOf).reverse()
    expect(result.ok && result.value.data.map(({ id }) => id)).toEqual(ids)
  })

  test('has 50 of thousands from earlier versions, and a login ends the rest', {
    tags: 'postgres',
  }, async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      user_id: rina.user.id,
      id: `from before ${at}`,
      device: 'Chrome di Android',
      created_at: START - 1 - at,
      last_used_at: START - 1 - at,
      expires_at: START + DAY,
      ended_at: null,
    }))
    await api.db.insertInto('sessions').values(rows).execute()
    const shown = await call(rina.http, getSessions)
    expect(shown.ok && shown.value.data).toHaveLength(50)
    await signIn(api, rina.user.id)
    const alive = api.db.selectFrom('sessions').select('id').where('user_id', '=', rina.user.id)
    expect(await alive.where('ended_at', 'is', null).execute()).toHaveLength(50)
    expect(code(await askUser())).toBe('ok')
  })

  test('has an old session that is active although newer ones have ended', async () => {
    now += 60_000
    for (let count = 1; count < 50; count++) await signIn(api, rina.user.id)
    now = START + DAY - 60_000
    const { refreshToken } = await refreshedTokens(rina.tokens.refreshToken)
    now += 60 * 60_000
    await signIn(api, rina.user.id)
    expect(code(await refresh(refreshToken))).toBe('ok')
  })

  test('shows and ends nothing of anybody else', async () => {
    const budi = await createUser(api)
    expect(code(await call(budi.http, endSession, { params: { id: sessionOf(rina) } }))).toBe(
      'not-found',
    )
    expect(code(await call(budi.http, endOtherSessions))).toBe('ok')
    expect(code(await askUser())).toBe('ok')
    const result = await call(budi.http, getSessions)
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
    expect(['not-found', 'invalid-input']).toContain(
      code(await call(rina.http, endSession, { params: { id } })),
    )
  })
})

test('a session with too many requests meets a rate limit, and no other does', {
  tags: 'postgres',
}, async () => {
  const answers = await atOnce(610, () => askUser())
  expect(answers.filter(result => code(result) === 'ok')).toHaveLength(600)
  expect(answers.filter(result => code(result) === 'wait')).toHaveLength(10)
  const other = await signIn(api, rina.user.id)
  expect(code(await askUser(other.http))).toBe('ok')
  now += 60_000
  expect(code(await askUser())).toBe('ok')
})
