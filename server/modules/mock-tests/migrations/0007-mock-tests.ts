import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mock_test_attempts')
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('mock_test_id', 'text', column => column.notNull())
    .addColumn('content_version', 'text', column => column.notNull())
    .addColumn('seed', 'text', column => column.notNull())
    .addColumn('questions', 'text', column => column.notNull())
    .addColumn('time_factor', 'real', column => column.notNull())
    .addColumn('started_at', 'bigint', column => column.notNull())
    .addColumn('sections', 'text', column => column.notNull())
    .addColumn('closes_at', 'bigint')
    .addColumn('submitted_at', 'bigint')
    .addColumn('was_automatic', 'integer', column => column.notNull())
    .addColumn('receipt_id', 'text')
    .addColumn('answers_hash', 'text')
    .addColumn('score', 'integer')
    .addPrimaryKeyConstraint('mock_test_attempts_key', ['owner_id', 'id'])
    .execute()
  await db.schema
    .createIndex('mock_test_attempts_by_closing')
    .on('mock_test_attempts')
    .column('closes_at')
    .execute()
  await db.schema
    .createTable('open_attempts')
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('mock_test_id', 'text', column => column.notNull())
    .addColumn('attempt_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('open_attempts_key', ['owner_id', 'mock_test_id'])
    .execute()
  await db.schema
    .createTable('attempt_events')
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('attempt_id', 'text', column => column.notNull())
    .addColumn('device_id', 'text', column => column.notNull())
    .addColumn('sequence', 'integer', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('mock_question_id', 'text', column => column.notNull())
    .addColumn('value', 'text')
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('received_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('attempt_events_key', [
      'owner_id',
      'attempt_id',
      'device_id',
      'sequence',
    ])
    .execute()
  await db.schema
    .createTable('plain_submissions')
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('mock_test_id', 'text', column => column.notNull())
    .addColumn('answers_hash', 'text', column => column.notNull())
    .addColumn('attempt_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('plain_submissions_key', ['owner_id', 'mock_test_id', 'answers_hash'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'plain_submissions',
    'attempt_events',
    'open_attempts',
    'mock_test_attempts',
  ])
    await db.schema.dropTable(table).execute()
}
