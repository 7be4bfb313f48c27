import { onTestFinished } from 'vitest'
import type { Storage } from '../../server/db/open.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import {
  type ServerOptions,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from './server-process.ts'

export const ENGINES = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof ENGINES)[number]

export interface TestStorage extends Storage {
  /** The database server, if there is one. */
  postgres: PostgresServer | undefined
}

/** Registers cleanup for the end of the test; the last one runs first. */
export type AtEnd = (end: () => void | Promise<void>) => void

/** Creates an empty data folder, removed at the end of the test or at another given end. */
export async function emptyStorage(
  engine: Engine,
  atEnd: AtEnd = onTestFinished,
): Promise<TestStorage> {
  const folder = temporaryFolder()
  atEnd(folder.remove)
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  if (postgres) atEnd(postgres.stop)
  return { dataDir: folder.path, databaseUrl: postgres?.url, postgres }
}

/** Starts the API in a process of its own, which ends with the test even if that fails. */
export function startTestServer(
  options: ServerOptions,
  atEnd: AtEnd = onTestFinished,
): Promise<ServerProcess> {
  const starting = startServer({ ...options, env: { API_ONLY: '1', ...options.env } })
  atEnd(async () => {
    const server = await starting.catch(() => undefined)
    await server?.end('SIGKILL')
  })
  return starting
}
