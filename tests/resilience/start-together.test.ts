import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDb, type Storage } from '../../server/db/open.ts'
import { ENGINES, emptyStorage, startTestServer } from '../helpers/resilience.ts'

const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations')

test.each(ENGINES)(
  'three servers started together on an empty %s database all become ready',
  async engine => {
    const storage = await emptyStorage(engine)
    const servers = await Promise.all([1, 2, 3].map(() => startTestServer(storage)))
    const ready = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/health/ready`)))
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200])
    const { migrations, held, loads } = await readState(storage)
    expect(migrations).toEqual(readdirSync(MIGRATIONS).map(file => file.replace('.ts', '')))
    expect(held).toBe(3)
    // Content is loaded by itself on SQLite alone.
    expect(loads).toBe(engine === 'SQLite' ? 1 : undefined)
  },
)

async function readState(storage: Storage) {
  const db = openDb(storage)
  const bookkeeping = db.withTables<{
    kysely_migration: { name: string }
    migration_lock: { held: number }
  }>()
  try {
    const names = await bookkeeping
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .execute()
    const lock = await bookkeeping.selectFrom('migration_lock').select('held').executeTakeFirst()
    const dictionary = await db.selectFrom('revisions').select('revision').executeTakeFirst()
    return {
      migrations: names.map(({ name }) => name),
      held: lock?.held,
      loads: dictionary?.revision,
    }
  } finally {
    await db.destroy()
  }
}
