import { HOUR, MINUTE } from '../../../../src/lib/durations.ts'
import type { Db } from '../../../db/tables.ts'
import type { ChargeName } from '../orders/order-rows.ts'
import { LIVE } from './transitions.ts'

/**
 * How long after its end the gateway is still asked about a charge; later money is only notified.
 */
const LOOKED_FOR = 72 * HOUR
/** Milliseconds between two questions, by the time since a charge began or ended. */
const PAUSES = [
  { age: 10 * MINUTE, pause: MINUTE },
  { age: 2 * HOUR, pause: 5 * MINUTE },
  { age: LOOKED_FOR * 2, pause: HOUR },
]
/** Charges and notifications that one round asks about. */
const BATCH = 50

/** A notification that could not be processed yet. */
export interface Waiting extends ChargeName {
  hash: string
  body: string
}

/** Returns notifications that wait for the gateway's answer and are due for a question. */
export function dueNotifications(db: Db, now: number): Promise<Waiting[]> {
  return db
    .selectFrom('payment_notifications as notification')
    .innerJoin('charges', join =>
      join
        .onRef('charges.order_id', '=', 'notification.order_id')
        .onRef('charges.number', '=', 'notification.charge'),
    )
    .select(['notification.hash', 'notification.body', 'notification.order_id', 'charges.number'])
    .where('notification.processed_at', 'is', null)
    .where('notification.received_at', '>', now - LOOKED_FOR)
    .where(eb =>
      eb.or(
        PAUSES.map(({ age, pause }) =>
          eb.and([
            eb('charges.asked_at', '<=', now - pause),
            eb('notification.received_at', '>', now - age),
          ]),
        ),
      ),
    )
    .orderBy('charges.asked_at')
    .limit(BATCH)
    .execute()
}

/**
 * Returns orders with charges that may have been paid or may expire; those asked about longest ago
 * first.
 */
export async function dueOrders(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charges')
    .innerJoin('orders', join =>
      join
        .onRef('orders.user_id', '=', 'charges.user_id')
        .onRef('orders.id', '=', 'charges.order_id'),
    )
    .select('orders.id')
    .where('charges.status', 'in', LIVE)
    .where('orders.expires_at', '>', now - LOOKED_FOR)
    .where(eb =>
      eb.or(
        PAUSES.map(({ age, pause }) =>
          eb.and([
            eb('charges.asked_at', '<=', now - pause),
            eb.or([
              eb('charges.created_at', '>', now - age),
              eb.and([eb('orders.expires_at', '<=', now), eb('orders.expires_at', '>', now - age)]),
            ]),
          ]),
        ),
      ),
    )
    .orderBy('charges.asked_at')
    .limit(BATCH)
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}
