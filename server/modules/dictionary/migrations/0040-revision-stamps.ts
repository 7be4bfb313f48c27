import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** A number comes twice where a database is put back to an older state; a stamp never does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('revisions')
    .addColumn('stamp', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await sql`update revisions set stamp = ${randomUUID()}`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revisions').dropColumn('stamp').execute()
}
