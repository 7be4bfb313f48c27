import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('learner_zones')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('from_at', 'bigint', column => column.notNull())
    .addColumn('zone', 'text', column => column.notNull())
    .addColumn('after_day', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('learner_zones_key', ['user_id', 'from_at'])
    .execute()
  await db.schema
    .createTable('check_ins')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('streak', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('check_ins_key', ['user_id', 'day'])
    .execute()
  await db.schema
    .createTable('freezes')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('from_day', 'text', column => column.notNull())
    .addColumn('used_for', 'text')
    .addPrimaryKeyConstraint('freezes_key', ['user_id', 'id'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['freezes', 'check_ins', 'learner_zones'])
    await db.schema.dropTable(table).execute()
}
