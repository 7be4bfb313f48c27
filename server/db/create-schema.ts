import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Returns the first migration of a module: its tables and indexes as they are in this release.
 *
 * @param statements SQL that SQLite and PostgreSQL both understand, each statement ending with `;`
 *   at the end of a line
 */
export function createSchema(statements: string): Migration {
  return {
    async up(db) {
      for (const statement of statements.split(/;$/m))
        if (statement.trim()) await sql.raw(statement).execute(db)
    },
  }
}
