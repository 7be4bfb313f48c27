import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('points_ledger')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('points', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('points_ledger_key', ['user_id', 'key'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('points_ledger').execute()
}
