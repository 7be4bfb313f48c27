import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDb } from '../../server/db/open.ts'
import type { Db } from '../../server/db/tables.ts'
import { createDatabase, databaseAt, dropDatabase } from './postgres-database.ts'
import { SCRATCH } from './scratch.ts'

export interface TestDb {
  db: Db
  /** Closes the database and removes it. */
  close(): Promise<void>
}

/**
 * A migrated database for one test: SQLite in a new folder, or a new database on the
 * PostgreSQL server of the test project.
 *
 * @param content no content, or that of `content/`
 */
export function openTestDb(content: 'empty' | 'seeded' = 'empty'): Promise<TestDb> {
  const server = inject('databaseUrl')
  return server ? openPostgres(server, content) : openSqlite(content)
}

async function openSqlite(content: string): Promise<TestDb> {
  const dataDir = await mkdtemp(join(SCRATCH, 'sapa-test-'))
  await cp(join(inject('sqliteTemplates'), content), dataDir, { recursive: true })
  const db = openDb({ dataDir })
  // It need not survive a power cut.
  await sql`pragma synchronous = off`.execute(db)
  return {
    db,
    async close() {
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function openPostgres(server: string, content: string): Promise<TestDb> {
  const name = `sapa_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, content)
  const db = openDb({ databaseUrl: databaseAt(server, name), dataDir: '' })
  return {
    db,
    async close() {
      await db.destroy()
      await dropDatabase(server, name)
    },
  }
}
