import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { retry } from './retry.ts'
import type { Db } from './tables.ts'

type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the schema to its newest state. Processes that start together wait for each
 * other on one row, and all but the first find nothing left to do.
 *
 * @param migrations of all modules, by name; they run in the order of their names
 * @returns names of the migrations this call ran
 */
export async function migrate(db: Db, migrations: Migrations): Promise<string[]> {
  return locked(db, migrations, migrator => migrator.migrateToLatest())
}

/** Takes the newest migration back; for tests and for an operator who must go back one release. */
export async function migrateDown(db: Db, migrations: Migrations): Promise<string[]> {
  return locked(db, migrations, migrator => migrator.migrateDown())
}

async function locked(
  db: Db,
  migrations: Migrations,
  run: (migrator: Migrator) => ReturnType<Migrator['migrateToLatest']>,
): Promise<string[]> {
  await createLock(db)
  return retry(() =>
    db.transaction().execute(async trx => {
      await sql`update migration_lock set held = held + 1 where id = 1`.execute(trx)
      const provider = { getMigrations: async () => ({ ...migrations }) }
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
