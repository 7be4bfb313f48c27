import type { Kysely } from 'kysely'

const TABLES = ['class_minutes', 'class_events', 'class_parts', 'class_progress', 'class_grants']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRights(db)
  await createProgress(db)
  await createEvents(db)
}

async function createRights(db: Kysely<unknown>): Promise<void> {
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

async function createProgress(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('class_progress')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('class_id', 'text', column => column.notNull())
    .addColumn('begun_at', 'bigint', column => column.notNull())
    .addColumn('last_at', 'bigint', column => column.notNull())
    .addColumn('learning_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('part_id', 'text', column => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('certificate_number', 'text')
    .addPrimaryKeyConstraint('class_progress_key', ['user_id', 'class_id'])
    .execute()
  await db.schema
    .createTable('class_parts')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('class_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('part_id', 'text', column => column.notNull())
    .addColumn('opened_at', 'bigint', column => column.notNull())
    .addColumn('watched', 'text', column => column.notNull())
    .addColumn('position', 'double precision', column => column.notNull())
    .addColumn('position_at', 'bigint', column => column.notNull())
    .addColumn('best', 'double precision')
    .addColumn('done_at', 'bigint')
    .addPrimaryKeyConstraint('class_parts_key', ['user_id', 'class_id', 'kind', 'part_id'])
    .execute()
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('class_events')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('device_id', 'text', column => column.notNull())
    .addColumn('sequence', 'integer', column => column.notNull())
    .addColumn('received_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('class_events_key', ['user_id', 'device_id', 'sequence'])
    .execute()
  await db.schema
    .createIndex('class_events_by_arrival')
    .on('class_events')
    .column('received_at')
    .execute()
  await db.schema
    .createTable('class_minutes')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('minute_at', 'bigint', column => column.notNull())
    .addColumn('seconds', 'double precision', column => column.notNull())
    .addPrimaryKeyConstraint('class_minutes_key', ['user_id', 'minute_at'])
    .execute()
  await db.schema
    .createIndex('class_minutes_by_time')
    .on('class_minutes')
    .column('minute_at')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.dropTable(table).execute()
}
