import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isOutage, retry } from './retry.ts'
import type { Db } from './tables.ts'

type Migrations = Readonly<Record<string, Migration>>

/**
 * Migrates the schema to its newest state. Processes that start together wait for each
 * other on one row, and all but the first find nothing left to do.
 *
 * @param migrations of all modules, by name; they run in the order of their names
 * @returns names of the migrations this call ran
 * @throws Error where the database was written by a newer or an unreleased version
 */
export async function migrate(db: Db, migrations: Migrations): Promise<string[]> {
  // A server starts with what it has where nothing can be written.
  if (await isMigrated(db, Object.keys(migrations))) return []
  await createLock(db)
  return retry(() =>
    db.transaction().execute(async trx => {
      await sql`update migration_lock set held = held + 1 where id = 1`.execute(trx)
      const provider = { getMigrations: async () => ({ ...migrations }) }
      // A new module's first migration may have any name; only its own later ones depend on it.
      const migrator = new Migrator({ db: trx, provider, allowUnorderedMigrations: true })
      const { error, results = [] } = await migrator.migrateToLatest()
      if (error) throw explain(error)
      return results.map(({ migrationName }) => migrationName)
    }),
  )
}

/** Whether exactly these migrations have run. */
async function isMigrated(db: Db, names: readonly string[]): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    return applied.size === names.length && names.every(name => applied.has(name))
  } catch (error) {
    if (isOutage(error)) throw error
    // An empty database has no such table.
    return false
  }
}

/** Retries, because concurrent `create table if not exists` can fail on PostgreSQL. */
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

/** Rewords Kysely's "corrupted migrations", which tells an operator nothing: they are unknown. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('corrupted migrations')) return error
  const advice = 'start that version, restore a backup of this one, or begin with an empty DATA_DIR'
  return new Error(`The database was written by another version of Sapa: ${advice}.`, {
    cause: error,
  })
}
