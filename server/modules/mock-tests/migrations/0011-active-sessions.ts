import type { Kysely } from 'kysely'

const TABLE = 'mock_test_attempts'

/** Which session goes on with an attempt, and since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable(TABLE).addColumn('session_id', 'text').execute()
  await db.schema.alterTable(TABLE).addColumn('taken_over_at', 'bigint').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['taken_over_at', 'session_id'])
    await db.schema.alterTable(TABLE).dropColumn(column).execute()
}
