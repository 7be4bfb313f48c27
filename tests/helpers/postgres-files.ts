import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from '../../scripts/check-imports.ts'

const FOLDER = 'tests/server'
/** Imports of a test that speaks SQL itself, races calls, or asks for PostgreSQL by name. */
const REASONS = /^(kysely|server\/db\/.+|tests\/helpers\/(at-once|lock-waits|on-postgres)\.ts)$/

/** Whether a file of tests is run on PostgreSQL as well as on SQLite: its imports say so. */
export function runsOnPostgres(file: string, text: string): boolean {
  return readImports(file, text).some(({ to, isTypeOnly }) => !isTypeOnly && REASONS.test(to))
}

/** The files of tests that PostgreSQL runs; SQLite runs all. */
export function postgresFiles(root: string): string[] {
  return readdirSync(join(root, FOLDER))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${FOLDER}/${name}`)
    .filter(file => runsOnPostgres(file, readFileSync(join(root, file), 'utf8')))
}
