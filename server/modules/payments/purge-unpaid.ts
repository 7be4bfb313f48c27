import { setImmediate as breathe } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { DAY } from '../../../src/lib/durations.ts'
import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'

/**
 * How long after its end an order may still be paid, in milliseconds: of a deleted account, and of
 * others.
 */
const RETENTION_ERASED = 30 * DAY
const RETENTION = 180 * DAY
/** Orders that are deleted at a time: it limits how long other writers wait. */
const SLICE = 100

/**
 * Deletes orders that nobody has paid, with their charges: there is nothing to keep in the books.
 */
export async function purgeUnpaidOrders(db: Db, now: number): Promise<void> {
  // SQLite answers within the thread: awaiting it alone would block all other work.
  while ((await retry(() => purgeSome(db, now))) === SLICE) await breathe()
}

function purgeSome(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async trx => {
    const gone = await trx
      .deleteFrom('orders')
      // Checked again, since an order may be paid between the two statements.
      .where(isUnpaid)
      .where('id', 'in', query =>
        query
          .selectFrom('orders')
          .select('id')
          .where(isUnpaid)
          .where(eb => isOver(eb, now))
          .limit(SLICE),
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
    return gone.length
  })
}

type Orders = ExpressionBuilder<Tables, 'orders'>

/** Condition: no money came for the order, and none has to be refunded. */
function isUnpaid({ and, eb, not, exists, selectFrom }: Orders) {
  const owed = selectFrom('refunds').select(sql`1`.as('one')).whereRef('order_id', '=', 'orders.id')
  return and([eb('paid_at', 'is', null), not(exists(owed))])
}

/**
 * Condition: its time was over long ago. A pending order, or one under review, is not over while
 * its account exists.
 */
function isOver({ and, eb, or }: Orders, now: number) {
  return or([
    and([eb('user_id', 'like', 'erased-%'), eb('expires_at', '<', now - RETENTION_ERASED)]),
    and([
      eb('status', 'in', ['expired', 'cancelled', 'failed']),
      eb('expires_at', '<', now - RETENTION),
    ]),
  ])
}
