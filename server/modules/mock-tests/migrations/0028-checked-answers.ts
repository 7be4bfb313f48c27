import type { Kysely } from 'kysely'

/** Answers that were checked before their attempt was handed in: each once, for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checked_answers')
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('attempt_id', 'text', column => column.notNull())
    .addColumn('mock_question_id', 'text', column => column.notNull())
    .addColumn('place', 'integer', column => column.notNull())
    .addColumn('checked_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('checked_answers_key', ['owner_id', 'attempt_id', 'mock_question_id'])
    .execute()
  await db.schema.alterTable('mock_test_attempts').addColumn('first_checked_at', 'bigint').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mock_test_attempts').dropColumn('first_checked_at').execute()
  await db.schema.dropTable('checked_answers').execute()
}
