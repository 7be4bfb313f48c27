import { type Kysely, sql } from 'kysely'

/** Reviews say when they arrived too, and those of one word are found in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('word_review_log')
    .addColumn('received_day', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await sql`update word_review_log set received_day = day`.execute(db)
  await db.schema
    .createIndex('word_review_log_word')
    .on('word_review_log')
    .columns(['user_id', 'entry_id', 'at'])
    .execute()
  await db.schema
    .createIndex('word_review_log_received')
    .on('word_review_log')
    .columns(['user_id', 'received_day'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('word_review_log_received').execute()
  await db.schema.dropIndex('word_review_log_word').execute()
  await db.schema.alterTable('word_review_log').dropColumn('received_day').execute()
}
