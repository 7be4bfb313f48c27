import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leaderboards')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('title', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('leaderboard_members')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('leaderboard_id', 'text', column => column.notNull())
    .addColumn('room', 'integer', column => column.notNull())
    .addColumn('nickname', 'text', column => column.notNull())
    .addColumn('nickname_key', 'text', column => column.notNull())
    .addColumn('create_key', 'text')
    .addColumn('joined_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('leaderboard_members_key', ['user_id', 'leaderboard_id'])
    .execute()
  await db.schema
    .createIndex('leaderboard_members_nickname')
    .unique()
    .on('leaderboard_members')
    .columns(['leaderboard_id', 'room', 'nickname_key'])
    .execute()
  await db.schema
    .createIndex('leaderboard_members_created')
    .unique()
    .on('leaderboard_members')
    .columns(['user_id', 'create_key'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('leaderboard_members').execute()
  await db.schema.dropTable('leaderboards').execute()
}
