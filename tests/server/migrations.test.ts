import { expect, test } from 'vitest'
import { migrate, migrateDown } from '../../server/db/migrate.ts'
import { migrationsOf } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { openTestDb } from '../helpers/database.ts'

const migrations = migrationsOf(MODULES)

test('migrations go all the way down and up again', async () => {
  const { db, close } = await openTestDb()
  const taken: string[] = []
  for (
    let down = await migrateDown(db, migrations);
    down.length > 0;
    down = await migrateDown(db, migrations)
  )
    taken.push(...down)
  const left = await db.introspection.getTables()
  expect(left.map(({ name }) => name)).toEqual(['migration_lock'])
  expect(await migrate(db, migrations)).toEqual(taken.reverse())
  await close()
})

test('attempts of before there were sessions, extra time and first ones are kept', async () => {
  const { db, close } = await openTestDb()
  const newer = ['0010-merged-events', '0011-active-sessions', '0012-attempt-conditions']
  for (const down = new Set<string>(); newer.some(name => !down.has(name)); )
    for (const name of await migrateDown(db, migrations)) down.add(name)
  const attempt = {
    owner_id: 'rina',
    mock_test_id: 'tes',
    content_version: '1',
    seed: 'x',
    questions: '[]',
    time_factor: 1,
    started_at: 1_800_000_000_000,
    sections: '[]',
    was_automatic: 0 as const,
  }
  const attempts = [
    { ...attempt, id: 'all at once', submitted_at: 1_800_000_000_003 },
    { ...attempt, id: 'handed in', submitted_at: 1_800_000_060_000 },
    { ...attempt, id: 'open' },
  ]
  for (const row of attempts) await db.insertInto('mock_test_attempts').values(row).execute()
  expect(await migrate(db, migrations)).toEqual(expect.arrayContaining(newer))
  const rows = await db.selectFrom('mock_test_attempts').selectAll().orderBy('id').execute()
  const known = { extra_minutes: 0, is_first: 0, session_id: null, merged_through: null }
  expect(rows).toMatchObject([
    { id: 'all at once', is_timed: 0, ...known },
    { id: 'handed in', is_timed: 1, ...known },
    { id: 'open', is_timed: 1, ...known },
  ])
  await close()
})

test('a second run finds nothing to do', async () => {
  const { db, close } = await openTestDb()
  expect(await migrate(db, migrations)).toEqual([])
  await close()
})
