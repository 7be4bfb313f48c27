import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/db/migrate.ts'
import { openDb } from '../../server/db/open.ts'
import { migrationsOf, seedModules } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { createDatabase, databaseAt } from './postgres-database.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server, which only the project `postgres` has. */
    databaseUrl?: string
  }
}

/** Nothing has to survive the tests, so it need not wait for the disk. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts one server for the whole project, with the databases that the tests copy. */
export default async function startSharedPostgres(project: TestProject) {
  const server = await startPostgres(FORGETFUL)
  await createDatabase(server.url, 'empty')
  await prepareDatabase(databaseAt(server.url, 'empty'), db => migrate(db, migrationsOf(MODULES)))
  await createDatabase(server.url, 'seeded', 'empty')
  await prepareDatabase(databaseAt(server.url, 'seeded'), db => seedModules(MODULES, db))
  project.provide('databaseUrl', server.url)
  return server.stop
}

async function prepareDatabase(
  databaseUrl: string,
  work: (db: ReturnType<typeof openDb>) => unknown,
) {
  const db = openDb({ databaseUrl, dataDir: '' })
  await work(db)
  await db.destroy()
}
