import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publications')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('published_at', 'bigint', column => column.notNull())
    .addColumn('published_by', 'text')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('publications_key', ['kind', 'id', 'version'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('publications').execute()
}
