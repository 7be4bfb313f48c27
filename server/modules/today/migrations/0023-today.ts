import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_plans')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('word_id', 'text', column => column.notNull())
    .addColumn('skill', 'text')
    .addColumn('questions', 'text', column => column.notNull())
    .addColumn('sentence_id', 'text', column => column.notNull())
    .addColumn('planned_at', 'bigint', column => column.notNull())
    .addColumn('word_at', 'bigint')
    .addColumn('listening_at', 'bigint')
    .addPrimaryKeyConstraint('daily_plans_key', ['user_id', 'day'])
    .execute()
  await db.schema
    .createTable('daily_answers')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('question_id', 'text', column => column.notNull())
    .addColumn('place', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('daily_answers_key', ['user_id', 'day', 'number'])
    .execute()
  await db.schema
    .createTable('goals')
    .addColumn('user_id', 'text', column => column.primaryKey())
    .addColumn('exam', 'text', column => column.notNull())
    .addColumn('date', 'text')
    .addColumn('chosen_at', 'bigint', column => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['goals', 'daily_answers', 'daily_plans'])
    await db.schema.dropTable(table).execute()
}
