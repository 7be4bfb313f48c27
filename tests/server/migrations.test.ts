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

test('a second run finds nothing to do', async () => {
  const { db, close } = await openTestDb()
  expect(await migrate(db, migrations)).toEqual([])
  await close()
})
