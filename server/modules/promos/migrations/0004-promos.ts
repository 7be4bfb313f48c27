import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('promos')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('image_url', 'text', column => column.notNull())
    .addColumn('image_width', 'integer', column => column.notNull())
    .addColumn('image_height', 'integer', column => column.notNull())
    .addColumn('term_condition', 'text', column => column.notNull())
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('promos').execute()
}
