import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postgresFiles, runsOnPostgres } from '../helpers/postgres-files.ts'

const files = postgresFiles(join(import.meta.dirname, '../..'))
const runs = (line: string) => runsOnPostgres('tests/server/x.test.ts', `${line}\n`)

test.each([
  "import { sql } from 'kysely'",
  "import { retry } from '../../server/db/retry.ts'",
  "test('a call', { tags: 'postgres' }, () => {})",
])('PostgreSQL runs a file with %s', line => {
  expect(runs(line)).toBe(true)
})

test.each([
  "import { startApi } from '../helpers/api.ts'",
  "import type { Db } from '../../server/db/tables.ts'",
  "import { tax } from '../../server/modules/payments/packages/tax.ts'",
])('PostgreSQL leaves a file with %s alone to SQLite', line => {
  expect(runs(line)).toBe(false)
})

test('PostgreSQL runs races and migrations, but no arithmetic', () => {
  expect(files).toContain('tests/server/refresh-tokens.test.ts')
  expect(files).toContain('tests/server/migrations.test.ts')
  expect(files).not.toContain('tests/server/tax.test.ts')
})
