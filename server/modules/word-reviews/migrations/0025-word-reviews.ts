import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('word_reviews')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('entry_id', 'text', column => column.notNull())
    .addColumn('due_at', 'bigint', column => column.notNull())
    .addColumn('stability', 'double precision', column => column.notNull())
    .addColumn('difficulty', 'double precision', column => column.notNull())
    .addColumn('state', 'integer', column => column.notNull())
    .addColumn('scheduled_days', 'integer', column => column.notNull())
    .addColumn('reps', 'integer', column => column.notNull())
    .addColumn('lapses', 'integer', column => column.notNull())
    .addColumn('last_at', 'bigint', column => column.notNull())
    .addColumn('last_day', 'text', column => column.notNull())
    .addColumn('begun_day', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('word_reviews_key', ['user_id', 'entry_id'])
    .execute()
  await db.schema
    .createIndex('word_reviews_due')
    .on('word_reviews')
    .columns(['user_id', 'due_at'])
    .execute()
  await db.schema
    .createTable('word_review_log')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('review_id', 'text', column => column.notNull())
    .addColumn('entry_id', 'text', column => column.notNull())
    .addColumn('rating', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('due_at', 'bigint', column => column.notNull())
    .addColumn('earned', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('word_review_log_key', ['user_id', 'review_id'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['word_review_log', 'word_reviews'])
    await db.schema.dropTable(table).execute()
}
