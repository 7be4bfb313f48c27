import { type Kysely, sql } from 'kysely'

const TABLE = 'mock_test_attempts'

/** Under which conditions an attempt was made: extra time, its clock, keys that were not seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable(TABLE)
    .addColumn('extra_minutes', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable(TABLE)
    .addColumn('is_timed', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable(TABLE)
    .addColumn('is_first', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  // Answers all at once made an attempt that ended as it began; no person is so quick.
  await sql`update mock_test_attempts set is_timed = 0 where submitted_at < started_at + 1000`.execute(
    db,
  )
  await db.schema.createIndex('mock_test_attempts_by_id').on(TABLE).column('id').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('mock_test_attempts_by_id').execute()
  for (const column of ['is_first', 'is_timed', 'extra_minutes'])
    await db.schema.alterTable(TABLE).dropColumn(column).execute()
}
