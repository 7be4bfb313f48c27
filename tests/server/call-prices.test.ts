import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let now = 1_800_000_000_000
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
afterAll(() => api.close())

const ask = (path: string, { headers }: TestUser) => api.fetch(`/api${path}`, { headers })

test('an account pays for dear calls, and nobody else does', async () => {
  const [rina, sari] = [await createUser(api), await createUser(api)]
  const dear = '/saved-words/export?format=csv'
  for (let at = 0; at < 30; at++) expect((await ask(dear, rina)).status).toBe(200)
  const refused = await ask(dear, rina)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask('/saved-words', rina)).status).toBe(429)
  expect((await ask('/saved-words/progress', rina)).status).toBe(200)
  expect((await ask(dear, sari)).status).toBe(200)
  now += MINUTE
  expect((await ask(dear, rina)).status).toBe(200)
})
