import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from '../../scripts/check-imports.ts'

const FOLDER = 'tests/server'
/** Tag of a test that PostgreSQL runs as well as SQLite. */
export const POSTGRES = 'postgres'
/** Imports of a file about the driver, SQL of its own or locks, of which PostgreSQL runs every test. */
const REASONS = /^(kysely|server\/db\/.+|tests\/helpers\/lock-waits\.ts)$/

/** Whether PostgreSQL runs all tests of a file, by its imports, and not only those with the tag. */
export function runsWhole(file: string, text: string): boolean {
  return readImports(file, text).some(({ to, isTypeOnly }) => !isTypeOnly && REASONS.test(to))
}

/** Whether PostgreSQL runs any test of a file; SQLite runs all. */
export function runsOnPostgres(file: string, text: string): boolean {
  return text.includes(`tags: '${POSTGRES}'`) || runsWhole(file, text)
}

/** The test files with tests for PostgreSQL. */
export function postgresFiles(root: string): string[] {
  return readdirSync(join(root, FOLDER))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${FOLDER}/${name}`)
    .filter(file => runsOnPostgres(file, readFileSync(join(root, file), 'utf8')))
}
