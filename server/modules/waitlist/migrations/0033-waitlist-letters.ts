import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/**
 * Wishes get an id that names nobody, for links and for the audit log, which keeps it for ever;
 * letters to all who wait are written slice by slice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waitlist').addColumn('id', 'text').execute()
  await giveIds(db as Db)
  await db.schema
    .createIndex('waitlist_id')
    .on('waitlist')
    .columns(['topic', 'id'])
    .unique()
    .execute()
  await db.schema
    .createTable('waitlist_letters')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('topic', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('written_to', 'text', column => column.notNull())
    .addColumn('letters', 'integer', column => column.notNull())
    .addColumn('done_at', 'bigint')
    .execute()
}

async function giveIds(db: Db): Promise<void> {
  const rows = await db.selectFrom('waitlist').select(['email', 'topic']).execute()
  for (const { email, topic } of rows)
    await db
      .updateTable('waitlist')
      .set({ id: randomUUID() })
      .where('email', '=', email)
      .where('topic', '=', topic)
      .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('waitlist_letters').execute()
  await db.schema.dropIndex('waitlist_id').execute()
  await db.schema.alterTable('waitlist').dropColumn('id').execute()
}
