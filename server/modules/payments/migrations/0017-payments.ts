import type { Kysely } from 'kysely'

const TABLES = [
  'referrals',
  'referral_codes',
  'payment_notifications',
  'refunds',
  'charges',
  'orders',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createCharges(db)
  await createNotifications(db)
  await createReferrals(db)
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('order_key', 'text', column => column.notNull())
    .addColumn('open_key', 'text', column => column.unique())
    .addColumn('sale', 'text', column => column.notNull())
    .addColumn('amount_rupiah', 'integer', column => column.notNull())
    .addColumn('gateway', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('referral_code', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('paid_charge', 'integer')
    .addColumn('refunded_at', 'bigint')
    .addColumn('invoice_number', 'text', column => column.unique())
    .addColumn('invoice_key', 'text', column => column.unique())
    .addPrimaryKeyConstraint('orders_key', ['user_id', 'id'])
    .addUniqueConstraint('orders_by_order_key', ['user_id', 'order_key'])
    .execute()
}

async function createCharges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('charges')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('method', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('amount_rupiah', 'integer', column => column.notNull())
    .addColumn('instructions', 'text')
    .addColumn('pay_url', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('asked_at', 'bigint', column => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addPrimaryKeyConstraint('charges_key', ['user_id', 'order_id', 'number'])
    .execute()
  // For those that are asked after.
  await db.schema
    .createIndex('charges_by_status')
    .on('charges')
    .columns(['status', 'asked_at'])
    .execute()
  await db.schema
    .createTable('refunds')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('charge', 'integer', column => column.notNull())
    .addColumn('amount_rupiah', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('done_at', 'bigint')
    .addPrimaryKeyConstraint('refunds_key', ['user_id', 'order_id', 'charge'])
    .execute()
  // For what is told of a charge: nobody who tells says whose it is.
  await db.schema.createIndex('charges_by_order').on('charges').column('order_id').execute()
}

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_notifications')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('charge', 'integer', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('received_at', 'bigint', column => column.notNull())
    .addColumn('processed_at', 'bigint')
    .execute()
  // For those that wait, those that are old, and those of an order.
  for (const column of ['processed_at', 'order_id'])
    await db.schema
      .createIndex(`payment_notifications_by_${column}`)
      .on('payment_notifications')
      .column(column)
      .execute()
}

async function createReferrals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('referral_codes')
    .addColumn('user_id', 'text', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('referrals')
    .addColumn('user_id', 'text', column => column.primaryKey())
    .addColumn('referrer_id', 'text', column => column.notNull())
    .addColumn('pair', 'text', column => column.notNull().unique())
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('rewarded_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('referrals_by_referrer')
    .on('referrals')
    .column('referrer_id')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.dropTable(table).execute()
}
