import { type Kysely, sql } from 'kysely'

/** What was reviewed before there were saved words is saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_words')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('entry_id', 'text', column => column.notNull())
    .addColumn('saved_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('saved_words_key', ['user_id', 'entry_id'])
    .execute()
  await db.schema
    .createTable('saved_word_lists')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('entry_id', 'text', column => column.notNull())
    .addColumn('list', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('saved_word_lists_key', ['user_id', 'entry_id', 'list'])
    .execute()
  await sql`insert into saved_words (user_id, entry_id, saved_at)
    select user_id, entry_id, last_at from word_reviews`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['saved_word_lists', 'saved_words'])
    await db.schema.dropTable(table).execute()
}
