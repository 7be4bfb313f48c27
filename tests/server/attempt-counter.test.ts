import type { Context } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countAttempt,
  hasAttemptsLeft,
  purgeCounters,
  takeBackAttempt,
} from '../../server/auth/attempt-counter.ts'
import { clientNetwork, networkOf } from '../../server/auth/client-network.ts'
import { DAY } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'

const NOW = 1_800_000_000_000
const LIMIT = { limit: 7, window: 60_000 }

let test_db: TestDb
beforeAll(async () => {
  test_db = await openTestDb()
})
afterAll(() => test_db.close())

test('exactly as many of thirty simultaneous attempts pass as the limit allows', {
  tags: 'postgres',
}, async () => {
  const answers = await atOnce(30, () => countAttempt(test_db.db, 'many', LIMIT, NOW))
  expect(answers.filter(Boolean)).toHaveLength(7)
  expect(await hasAttemptsLeft(test_db.db, 'many', LIMIT, NOW)).toBe(false)
})

test('each key and each window is counted separately', async () => {
  const { db } = test_db
  const one = { limit: 1, window: 60_000 }
  expect(await countAttempt(db, 'a', one, NOW)).toBe(1)
  expect(await countAttempt(db, 'a', one, NOW + 59_999)).toBeUndefined()
  expect(await countAttempt(db, 'b', one, NOW)).toBe(1)
  expect(await countAttempt(db, 'a', one, NOW + 60_000)).toBe(1)
})

test('an attempt that was no failure is taken back', async () => {
  const { db } = test_db
  const one = { limit: 1, window: 60_000 }
  for (let time = 0; time < 3; time++) {
    expect(await countAttempt(db, 'back', one, NOW)).toBe(1)
    await takeBackAttempt(db, 'back', one, NOW)
  }
  await takeBackAttempt(db, 'back', one, NOW)
  expect(await countAttempt(db, 'back', one, NOW)).toBe(1)
  expect(await countAttempt(db, 'back', one, NOW)).toBeUndefined()
})

test('keys contain no address, and counters are deleted after their window', async () => {
  const { db } = test_db
  await countAttempt(db, 'codes for rina@contoh.id', { limit: 5, window: DAY }, NOW)
  const keys = () => db.selectFrom('attempts').select('key').execute()
  expect(JSON.stringify(await keys())).not.toContain('rina')
  await purgeCounters(db, NOW)
  expect(await keys()).not.toEqual([])
  await purgeCounters(db, NOW + 2 * DAY)
  expect(await keys()).toEqual([])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:23ff:1::9', '20010db8000123/56'],
  ['2001:db8:1:2300::', '20010db8000123/56'],
  ['::1', '00000000000000/56'],
  ['fe80::1%eth0', 'fe800000000000/56'],
  ['<script>', 'unknown'],
  ['', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['without proxies', 0, '10.0.0.0/24'],
  ['behind one proxy', 1, '198.51.100.0/24'],
  ['behind two', 2, '203.0.113.0/24'],
  ['behind more than wrote something', 4, '10.0.0.0/24'],
])('X-Forwarded-For is trusted only from our own proxies: %s', (_name, proxies, network) => {
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.5,198.51.100.7' }
  const incoming = { headers, socket: { remoteAddress: '10.0.0.9' } }
  const c = { env: { incoming }, req: { header: () => undefined } }
  expect(clientNetwork(c as unknown as Context, proxies)).toBe(network)
})
