import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waitlist')
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('topic', 'text', column => column.notNull())
    .addColumn('privacy_policy_version', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('waitlist_key', ['email', 'topic'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('waitlist').execute()
}
