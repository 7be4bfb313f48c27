import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { runSlices } from '../../lib/sliced-work.ts'

/**
 * How long after its end an order may still be paid, in milliseconds: of a deleted account, and of
 * others.
 */
const RETENTION_ERASED = 30 * DAY
const RETENTION = 180 * DAY
/** Orders that one step deletes, each with its charges and notifications. */
const BATCH = 20

/**
 * Deletes orders that nobody has paid, with their charges: there is nothing to keep in the books.
 */
export async function purgeUnpaidOrders(db: Db, now: number): Promise<void> {
  // The conditions of the partial indexes, word by word: the planner compares them.
  for (const isOver of [
    sql<SqlBool>`user_id like 'erased-%' and expires_at < ${now - RETENTION_ERASED}`,
    // A pending order, or one under review, is not over while its account exists.
    sql<SqlBool>`status in ('expired', 'cancelled', 'failed') and expires_at < ${now - RETENTION}`,
  ])
    await runSlices(() => purgeSome(db, isOver))
}

/** @returns whether there may be more */
function purgeSome(db: Db, isOver: RawBuilder<SqlBool>): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const gone = await trx
      .deleteFrom('orders')
      // Checked again, since an order may be paid between the two statements.
      .where(isUnpaid)
      .where('id', 'in', query =>
        query.selectFrom('orders').select('id').where(isUnpaid).where(isOver).limit(BATCH),
      )
      .returning(['user_id', 'id'])
      .execute()
    for (const { user_id, id } of gone) {
      await trx
        .deleteFrom('charges')
        .where('user_id', '=', user_id)
        .where('order_id', '=', id)
        .execute()
      await trx.deleteFrom('payment_notifications').where('order_id', '=', id).execute()
    }
    return gone.length === BATCH
  })
}

type Orders = ExpressionBuilder<Tables, 'orders'>

/** Condition: no money came for the order, and none has to be refunded. */
function isUnpaid({ and, eb, not, exists, selectFrom }: Orders) {
  const owed = selectFrom('refunds').select(sql`1`.as('one')).whereRef('order_id', '=', 'orders.id')
  return and([eb('paid_at', 'is', null), not(exists(owed))])
}
