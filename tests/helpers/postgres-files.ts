import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from '../../scripts/check-imports.ts'

const FOLDER = 'tests/server'
/** Imports of a test with SQL of its own, with racing calls, or with PostgreSQL by name. */
const REASONS = /^(kysely|server\/db\/.+|tests\/helpers\/(at-once|lock-waits|on-postgres)\.ts)$/

/** Whether a file of tests is run on PostgreSQL as well as on SQLite, by its imports. */
export function runsOnPostgres(file: string, text: string): boolean {
  return readImports(file, text).some(({ to, isTypeOnly }) => !isTypeOnly && REASONS.test(to))
}

/** The test files for PostgreSQL; SQLite runs all. */
export function postgresFiles(root: string): string[] {
  return readdirSync(join(root, FOLDER))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${FOLDER}/${name}`)
    .filter(file => runsOnPostgres(file, readFileSync(join(root, file), 'utf8')))
}
