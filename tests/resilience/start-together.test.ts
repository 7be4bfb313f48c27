import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb, type Storage } from '../../server/db/open.ts'
import { migrationsOf } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { ENGINES, emptyStorage, startTestServer } from '../helpers/resilience.ts'

test.each(ENGINES)(
  'three servers started together on an empty %s database all become ready',
  async engine => {
    const storage = await emptyStorage(engine)
    const servers = await Promise.all([1, 2, 3].map(() => startTestServer(storage)))
    const ready = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/health/ready`)))
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200])
    const { migrations, held, loads, again } = await readState(storage)
    expect(migrations).toEqual(Object.keys(migrationsOf(MODULES)).sort())
    // One that finds the others ready writes nothing.
    expect(held).toBeGreaterThan(0)
    // Only SQLite loads the dictionary automatically; published content is in both, once.
    expect(loads).toBe(engine === 'SQLite' ? 1 : undefined)
    expect(again).toEqual([])
  },
)

async function readState(storage: Storage) {
  const db = openDb(storage)
  try {
    const names = await sql<{
      name: string
    }>`select name from kysely_migration order by name`.execute(db)
    const locks = await sql<{ held: number }>`select held from migration_lock`.execute(db)
    const dictionary = await db
      .selectFrom('revisions')
      .select('revision')
      .where('resource', '=', 'dictionary')
      .executeTakeFirst()
    const publications = await db.selectFrom('publications').select(['id', 'version']).execute()
    return {
      migrations: names.rows.map(({ name }) => name),
      held: locks.rows[0]?.held,
      loads: dictionary?.revision,
      again: publications.filter(({ version }) => version > 1),
    }
  } finally {
    await db.destroy()
  }
}
