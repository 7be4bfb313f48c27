import type { Kysely } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** Points that were earned before there were days of learners count for Jakarta's. */
const JAKARTA = 7 * 3_600_000

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('points_ledger').addColumn('title', 'text').execute()
  await db.schema
    .alterTable('points_ledger')
    .addColumn('day', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('points_ledger')
    .addColumn('balance', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await fill(db as Db)
  await db.schema
    .createIndex('points_ledger_days')
    .on('points_ledger')
    .columns(['user_id', 'day', 'reason'])
    .execute()
  // Lines of one learner follow each other: a page of them ends between two.
  await db.schema
    .createIndex('points_ledger_order')
    .on('points_ledger')
    .columns(['user_id', 'at'])
    .unique()
    .execute()
}

async function fill(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('points_ledger')
    .select(['user_id', 'key', 'points', 'at'])
    .orderBy('user_id')
    .orderBy('at')
    .orderBy('key')
    .execute()
  const newest = new Map<string, { balance: number; at: number }>()
  for (const { user_id, key, points, at: given } of rows) {
    const before = newest.get(user_id) ?? { balance: 0, at: 0 }
    const balance = before.balance + points
    const at = Math.max(given, before.at + 1)
    newest.set(user_id, { balance, at })
    await db
      .updateTable('points_ledger')
      .set({ balance, at, day: new Date(at + JAKARTA).toISOString().slice(0, 10) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute()
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['points_ledger_order', 'points_ledger_days'])
    await db.schema.dropIndex(index).execute()
  for (const column of ['balance', 'day', 'title'])
    await db.schema.alterTable('points_ledger').dropColumn(column).execute()
}
