import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reminder_channels')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('is_on', 'integer', column => column.notNull())
    .addColumn('hour', 'integer', column => column.notNull())
    .addColumn('on_since', 'bigint', column => column.notNull())
    .addColumn('next_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('reminder_channels_pk', ['user_id', 'channel'])
    .execute()
  await db.schema
    .createIndex('reminder_channels_due')
    .on('reminder_channels')
    .columns(['is_on', 'next_at'])
    .execute()
  await db.schema
    .createTable('reminders_sent')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('sent_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('reminders_sent_pk', ['user_id', 'channel', 'day'])
    .execute()
  await db.schema
    .createTable('access_mails_off')
    .addColumn('user_id', 'text', column => column.primaryKey())
    .addColumn('since', 'bigint', column => column.notNull())
    .execute()
  await createPush(db)
  await db.schema.alterTable('outbox').addColumn('headers', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('about', 'text').execute()
  await db.schema.createIndex('outbox_about').on('outbox').column('about').execute()
}

async function createPush(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('session_id', 'text', column => column.notNull())
    .addColumn('endpoint', 'text', column => column.notNull())
    .addColumn('p256dh', 'text', column => column.notNull())
    .addColumn('auth', 'text', column => column.notNull())
    .addColumn('server_key', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('push_devices_user').on('push_devices').column('user_id').execute()
  await db.schema
    .createTable('push_messages')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('device_id', 'text', column => column.notNull())
    .addColumn('service', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('next_try_at', 'bigint', column => column.notNull())
    .addColumn('give_up_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('push_messages_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('push_messages_due')
    .on('push_messages')
    .columns(['service', 'next_try_at'])
    .execute()
  await db.schema
    .createTable('push_keys')
    .addColumn('secret_mark', 'text', column => column.primaryKey())
    .addColumn('public_key', 'text', column => column.notNull())
    .addColumn('sealed_key', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
}

const TABLES = [
  'push_keys',
  'push_messages',
  'push_devices',
  'access_mails_off',
  'reminders_sent',
  'reminder_channels',
]

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_about').execute()
  await db.schema.alterTable('outbox').dropColumn('about').execute()
  await db.schema.alterTable('outbox').dropColumn('headers').execute()
  for (const table of TABLES) await db.schema.dropTable(table).execute()
}
