import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('education_level', 'text')
    .addColumn('time_zone', 'text', column => column.notNull())
    .addColumn('photo', 'text')
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('is_admin', 'integer', column => column.notNull())
    .addColumn('is_disabled', 'integer', column => column.notNull())
    .addColumn('points', 'integer', column => column.notNull())
    .addColumn('daily_check_in_streak', 'integer', column => column.notNull())
    .addColumn('last_check_in_date', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('consents')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('version', 'text', column => column.notNull())
    .addColumn('given_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('consents_pk', ['user_id', 'document', 'version'])
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_used_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('sessions_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('session_id', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('rotated_at', 'bigint')
    .addColumn('successor', 'text')
    .addPrimaryKeyConstraint('refresh_tokens_pk', ['user_id', 'hash'])
    .execute()
  await db.schema
    .createTable('one_time_codes')
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('code_hash', 'text', column => column.notNull())
    .addColumn('browser_hash', 'text', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('grant_hash', 'text')
    .addColumn('grant_expires_at', 'bigint')
    .addColumn('registration', 'text')
    .addPrimaryKeyConstraint('one_time_codes_pk', ['purpose', 'email', 'browser_hash'])
    .execute()
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('recipient', 'text')
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('html', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('next_try_at', 'bigint', column => column.notNull())
    .addColumn('give_up_at', 'bigint', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['sent_at', 'next_try_at'])
    .execute()
  await db.schema
    .createTable('photos')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('file', 'text', column => column.notNull())
    .addColumn('base64', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('photos_pk', ['user_id', 'file'])
    .execute()
  await db.schema.createIndex('photos_file').on('photos').column('file').execute()
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('window_start', 'bigint', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('attempts_pk', ['key', 'window_start'])
    .execute()
}

const TABLES = [
  'attempts',
  'photos',
  'outbox',
  'one_time_codes',
  'refresh_tokens',
  'sessions',
  'consents',
  'users',
]

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.dropTable(table).execute()
}
