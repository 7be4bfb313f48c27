import { expect, test } from 'vitest'
import { REQUEST_TIMEOUT } from '../../src/contract/limits.ts'
import { emptyStorage, startTestServer } from '../helpers/resilience.ts'

/** Longest wait in seconds that a read may advise. */
const WAIT_MAX = 5

test('a database that hangs delays no cached answer, and others are refused until it goes on', async () => {
  const storage = await emptyStorage('PostgreSQL')
  const { url } = await startTestServer(storage)
  // Clients give up then: nobody would see a later answer.
  const ask = (path: string) =>
    fetch(`${url}/api${path}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) })
  expect((await ask('/promos')).status).toBe(200)
  storage.postgres?.hang()
  expect((await ask('/promos')).status).toBe(200)
  // More than there are connections: none is left after the first ten.
  const paths = Array.from({ length: 30 }, (_, at) => `/study-abroad/campuses/${at + 1}`)
  for (const answer of await Promise.all(paths.map(ask))) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(WAIT_MAX)
  }
  expect((await ask('/health/ready')).status).toBe(503)
  expect((await ask('/promos')).status).toBe(200)
  storage.postgres?.goOn()
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(200)
  expect((await ask('/books')).status).toBe(200)
})
