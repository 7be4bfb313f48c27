import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redemptions')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('redemption_id', 'text', column => column.notNull())
    .addColumn('reward_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('points', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('redemptions_key', ['user_id', 'redemption_id'])
    .execute()
  await db.schema
    .createTable('reward_stock')
    .addColumn('reward_id', 'text', column => column.primaryKey())
    .addColumn('taken', 'integer', column => column.notNull())
    .execute()
  await createVouchers(db)
}

async function createVouchers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vouchers')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('redemption_id', 'text', column => column.notNull())
    .addColumn('discount_rupiah', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('order_id', 'text', column => column.unique())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('vouchers_key', ['user_id', 'redemption_id'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vouchers', 'reward_stock', 'redemptions'])
    await db.schema.dropTable(table).execute()
}
