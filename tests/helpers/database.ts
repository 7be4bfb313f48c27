import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { openDb } from '../../server/db/open.ts'
import type { Db } from '../../server/db/tables.ts'

export interface TestDb {
  db: Db
  /** Closes the database and removes it. */
  close(): Promise<void>
}

/**
 * An empty, migrated database of its own: SQLite in a new folder, or a new database on
 * the PostgreSQL server of the test project.
 */
export async function openTestDb(): Promise<TestDb> {
  const server = inject('databaseUrl')
  const opened = server ? await openPostgres(server) : await openSqlite()
  await migrate(opened.db)
  return opened
}

async function openSqlite(): Promise<TestDb> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sapa-test-'))
  const db = openDb({ dataDir })
  return {
    db,
    async close() {
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function openPostgres(server: string): Promise<TestDb> {
  const name = `sapa_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openDb({ databaseUrl: url.href, dataDir: '' })
  return {
    db,
    async close() {
      await db.destroy()
      await onServer(server, `drop database ${name}`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
