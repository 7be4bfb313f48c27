import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../../server/housekeeping.ts'
import { logout } from '../../src/api/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, signIn } from '../helpers/users.ts'

const DAY = 86_400_000
let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function rows(table: 'sessions' | 'refresh_tokens'): Promise<number> {
  return (await api.db.selectFrom(table).selectAll().execute()).length
}

test('sessions that have ended go with their tokens, and those in use stay', async () => {
  const { user } = await createUser(api)
  const [kept, left] = [await signIn(api, user.id), await signIn(api, user.id)]
  await logout(left.http)
  const before = [await rows('sessions'), await rows('refresh_tokens')]
  await cleanUp(api.db, Date.now())
  const after = [await rows('sessions'), await rows('refresh_tokens')]
  expect(after.map((count, at) => (before[at] ?? 0) - count)).toEqual([1, 1])
  expect((await kept.http('/users', { fallback: '' })).ok).toBe(true)
  await cleanUp(api.db, Date.now() + 2 * DAY)
  expect([await rows('sessions'), await rows('refresh_tokens')]).toEqual([0, 0])
})
