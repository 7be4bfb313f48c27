import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dictionary_entries').addColumn('head_id', 'text').execute()
  await db.schema
    .alterTable('dictionary_entries')
    .addColumn('variants', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createIndex('dictionary_entries_head')
    .on('dictionary_entries')
    .column('head_id')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('dictionary_entries_head').execute()
  await db.schema.alterTable('dictionary_entries').dropColumn('variants').execute()
  await db.schema.alterTable('dictionary_entries').dropColumn('head_id').execute()
}
