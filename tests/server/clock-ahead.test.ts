import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import { getUser, refreshTokens } from '../../src/contract/routes/users.ts'
import { HOUR, SECOND } from '../../src/lib/durations.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { createUser, httpWith, signIn, type TestUser } from '../helpers/users.ts'

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
const refresh = (refreshToken: string) => call(api.http, refreshTokens, { body: { refreshToken } })

test('sessions outlive the cleaning up of a server whose clock is a day ahead for a while', async () => {
  now = START + 26 * HOUR
  await cleanUp(api)
  // Signing in deletes what is left of one's own old sessions.
  const second = await signIn(api, rina.user.id)
  now = START + HOUR
  for (const { tokens } of [rina, second])
    expect(code(await refresh(tokens.refreshToken))).toBe('ok')
})

test('a session refreshed many times meanwhile goes on afterwards', async () => {
  let { token, refreshToken } = rina.tokens
  const refreshSome = async (times: number, every: number) => {
    for (let time = 0; time < times; time++) {
      now += every
      const result = await refresh(refreshToken)
      if (!result.ok) throw new Error(result.error.code)
      token = result.value.token
      refreshToken = result.value.refreshToken
    }
  }
  now = START + 20 * HOUR
  await refreshSome(210, SECOND)
  now = START + HOUR
  await refreshSome(3, 60 * SECOND)
  expect(code(await call(httpWith(api, token), getUser))).toBe('ok')
})
