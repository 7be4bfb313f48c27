import { setImmediate as breathe } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { DAY } from '../../../src/lib/durations.ts'
import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** How long after its end money may still come for an order, in milliseconds: whose account is gone, and of others. */
const KEPT_ERASED = 30 * DAY
const KEPT = 180 * DAY
/** Orders that go at a time: everybody else waits for no more than that. */
const SLICE = 100

/** Takes away orders that nobody has paid, with the ways they could have been: there is nothing to book. */
export async function purgeUnpaidOrders(db: Db, now: number): Promise<void> {
  // SQLite answers within the thread: awaiting it alone would let nobody in.
  while ((await retry(() => purgeSome(db, now))) === SLICE) await breathe()
}

function purgeSome(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async trx => {
    const gone = await trx
      .deleteFrom('orders')
      // Again, as they may be paid between the two.
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

/** That no money came for an order, and none has to go back. */
function isUnpaid({ and, eb, not, exists, selectFrom }: Orders) {
  const owed = selectFrom('refunds').select(sql`1`.as('one')).whereRef('order_id', '=', 'orders.id')
  return and([eb('paid_at', 'is', null), not(exists(owed))])
}

/** That its time was over long ago. What waits, or is held for a check, is not over while its account is there. */
function isOver({ and, eb, or }: Orders, now: number) {
  return or([
    and([eb('user_id', 'like', 'erased-%'), eb('expires_at', '<', now - KEPT_ERASED)]),
    and([
      eb('status', 'in', ['expired', 'cancelled', 'failed']),
      eb('expires_at', '<', now - KEPT),
    ]),
  ])
}
