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
  /** The database server, where there is one. */
  postgres: PostgresServer | undefined
}

/** Takes what is to be done at the end; the last first. */
export type AtEnd = (end: () => void | Promise<void>) => void

/** An empty place for data, gone with the test unless another end is given. */
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

/** The API in a process of its own that does not outlive the test, even one that fails meanwhile. */
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
