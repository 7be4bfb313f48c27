import type { Kysely } from 'kysely'

const TABLE = 'mock_test_attempts'

/** How far the events of a device are known, where not all of them are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable(TABLE).addColumn('merged_through', 'text').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable(TABLE).dropColumn('merged_through').execute()
}
