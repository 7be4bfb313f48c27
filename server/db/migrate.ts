import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as dictionary from './migrations/0001-dictionary.ts'
import * as feedback from './migrations/0002-feedback.ts'
import * as waitlist from './migrations/0003-waitlist.ts'
import * as promos from './migrations/0004-promos.ts'
import * as users from './migrations/0005-users.ts'
import * as catalogue from './migrations/0006-catalogue.ts'
import * as mockTests from './migrations/0007-mock-tests.ts'
import * as listItems from './migrations/0008-list-items.ts'
import { retry } from './retry.ts'
import type { Db } from './tables.ts'

/** Never edited after they have landed; a change is a new migration. */
const MIGRATIONS = {
  '0001-dictionary': dictionary,
  '0002-feedback': feedback,
  '0003-waitlist': waitlist,
  '0004-promos': promos,
  '0005-users': users,
  '0006-catalogue': catalogue,
  '0007-mock-tests': mockTests,
  '0008-list-items': listItems,
}

/**
 * Brings the schema to its newest state. Processes that start together wait for each
 * other on one row, and all but the first find nothing left to do.
 *
 * @returns names of the migrations this call ran
 */
export async function migrate(db: Db): Promise<string[]> {
  return locked(db, migrator => migrator.migrateToLatest())
}

/** Takes the newest migration back; for tests and for an operator who must go back one release. */
export async function migrateDown(db: Db): Promise<string[]> {
  return locked(db, migrator => migrator.migrateDown())
}

async function locked(
  db: Db,
  run: (migrator: Migrator) => ReturnType<Migrator['migrateToLatest']>,
): Promise<string[]> {
  await createLock(db)
  return retry(() =>
    db.transaction().execute(async trx => {
      await sql`update migration_lock set held = held + 1 where id = 1`.execute(trx)
      const provider = { getMigrations: async () => MIGRATIONS }
      const { error, results = [] } = await run(new Migrator({ db: trx, provider }))
      if (error) throw error
      return results.map(({ migrationName }) => migrationName)
    }),
  )
}

/** `create table if not exists` from two sessions at once can fail on PostgreSQL; the second try finds the table. */
async function createLock(db: Db): Promise<void> {
  const create = async () => {
    await sql`create table if not exists migration_lock (id integer primary key, held integer not null)`.execute(
      db,
    )
    await sql`insert into migration_lock (id, held) values (1, 0) on conflict do nothing`.execute(
      db,
    )
  }
  await create().catch(create)
}
