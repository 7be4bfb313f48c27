import type { Kysely } from 'kysely'

/** Rights are kept as they were given, and what they come to is computed: no row of the table before was ever written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('class_grants').execute()
  await db.schema
    .createTable('access_grants')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('language_ids', 'text', column => column.notNull())
    .addColumn('class_ids', 'text', column => column.notNull())
    .addColumn('days', 'integer', column => column.notNull())
    .addColumn('granted_at', 'bigint', column => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('access_grants_key', ['user_id', 'source'])
    .execute()
  await db.schema
    .createTable('trials')
    .addColumn('person', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.unique())
    .addColumn('claimed_at', 'bigint', column => column.notNull())
    .addColumn('erased_at', 'bigint')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('trials').execute()
  await db.schema.dropTable('access_grants').execute()
  await db.schema
    .createTable('class_grants')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('class_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('starts_at', 'bigint', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('class_grants_key', ['user_id', 'class_id', 'kind', 'starts_at'])
    .execute()
}
