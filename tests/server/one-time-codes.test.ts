import { afterEach, beforeEach, expect, test } from 'vitest'
import { purgeCodes } from '../../server/modules/users/one-time-codes.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'

const time = 1_800_000_000_000
let test_db: TestDb
beforeEach(async () => {
  test_db = await openTestDb()
})
afterEach(() => test_db.close())

test('expired codes are deleted with the registrations that wait for them', async () => {
  const row = {
    purpose: 'register',
    email: 'rina@contoh.id',
    code_hash: 'x',
    browser_hash: 'x',
    tries: 0,
    expires_at: time,
    registration: '{}',
  } as const
  await test_db.db
    .insertInto('one_time_codes')
    .values(row as never)
    .execute()
  const codes = () => test_db.db.selectFrom('one_time_codes').selectAll().execute()
  await purgeCodes(test_db.db, time + MINUTE)
  expect(await codes()).toHaveLength(1)
  await purgeCodes(test_db.db, time + DAY)
  expect(await codes()).toEqual([])
})
