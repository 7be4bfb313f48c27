import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dictionary_sections')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('dictionary_categories')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('section_id', 'text', column =>
      column.notNull().references('dictionary_sections.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('dictionary_entries')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('word', 'text', column => column.notNull())
    .addColumn('part_of_speech', 'text')
    .addColumn('level', 'text')
    .addColumn('pronunciation', 'text')
    .addColumn('romanization', 'text', column => column.notNull())
    .addColumn('origin', 'text')
    .addColumn('gloss', 'text', column => column.notNull())
    .addColumn('senses', 'text', column => column.notNull())
    .addColumn('forms', 'text', column => column.notNull())
    .addColumn('search_keys', 'text', column => column.notNull())
    .addColumn('content_hash', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('dictionary_entries_word')
    .on('dictionary_entries')
    .column('word')
    .execute()
  await db.schema
    .createIndex('dictionary_entries_position')
    .on('dictionary_entries')
    .columns(['position', 'id'])
    .execute()
  await db.schema
    .createTable('dictionary_entry_categories')
    .addColumn('category_id', 'text', column =>
      column.notNull().references('dictionary_categories.id').onDelete('cascade'),
    )
    .addColumn('entry_id', 'text', column =>
      column.notNull().references('dictionary_entries.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('dictionary_entry_categories_key', ['category_id', 'entry_id'])
    .execute()
  await db.schema
    .createTable('revisions')
    .addColumn('resource', 'text', column => column.primaryKey())
    .addColumn('revision', 'bigint', column => column.notNull())
    .addColumn('content_hash', 'text', column => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('revisions').execute()
  await db.schema.dropTable('dictionary_entry_categories').execute()
  await db.schema.dropTable('dictionary_entries').execute()
  await db.schema.dropTable('dictionary_categories').execute()
  await db.schema.dropTable('dictionary_sections').execute()
}
