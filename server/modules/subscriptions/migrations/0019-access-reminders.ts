import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_reminders')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .addColumn('sent_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('access_reminders_key', ['user_id', 'ends_at'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('access_reminders').execute()
}
