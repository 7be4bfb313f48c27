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

/** An empty place for data, gone with the test. */
export async function emptyStorage(engine: Engine): Promise<TestStorage> {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  if (postgres) onTestFinished(postgres.stop)
  return { dataDir: folder.path, databaseUrl: postgres?.url, postgres }
}

/** The API in a process of its own that does not outlive the test, even one that fails meanwhile. */
export function startTestServer(options: ServerOptions): Promise<ServerProcess> {
  const starting = startServer({ ...options, env: { API_ONLY: '1', ...options.env } })
  onTestFinished(async () => {
    const server = await starting.catch(() => undefined)
    await server?.end('SIGKILL')
  })
  return starting
}
