import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('simulated_payments')
    .addColumn('reference', 'text', column => column.primaryKey())
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('method', 'text', column => column.notNull())
    .addColumn('instructions', 'text', column => column.notNull())
    .addColumn('amount_rupiah', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('simulated_notifications')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('send_at', 'bigint', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .execute()
  // For those whose time has come.
  await db.schema
    .createIndex('simulated_payments_by_end')
    .on('simulated_payments')
    .columns(['status', 'expires_at'])
    .execute()
  await db.schema
    .createIndex('simulated_notifications_by_time')
    .on('simulated_notifications')
    .column('send_at')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('simulated_notifications').execute()
  await db.schema.dropTable('simulated_payments').execute()
}
