import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

/** Location of the data: a PostgreSQL address, or a folder for the SQLite file. */
export interface Storage {
  databaseUrl?: string | undefined
  dataDir: string
}

/** Opens the database; the caller closes it with `db.destroy()`. */
export function openDb({ databaseUrl, dataDir }: Storage): Db {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) })
  mkdirSync(dataDir, { recursive: true })
  return new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'sapa.db')) })
}
