import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server; only the project `postgres` has one. */
    databaseUrl?: string
  }
}

/** One server for the whole project; each test file makes databases of its own on it. */
export default async function startSharedPostgres(project: TestProject) {
  const server = await startPostgres()
  project.provide('databaseUrl', server.url)
  return server.stop
}
