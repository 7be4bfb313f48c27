import { setImmediate as breathe } from 'node:timers/promises'
import { DAY } from '../../../../../src/lib/durations.ts'
import { retry } from '../../../../db/retry.ts'
import type { Db } from '../../../../db/tables.ts'

/** How long the bank stores a payment after its end, in milliseconds. */
const RETENTION = 180 * DAY
/** Payments that are deleted at a time: it limits how long other writers wait. */
const SLICE = 100
/** Payments under review are left out: they may still be accepted. */
const OVER = ['pending', 'deny', 'settlement', 'refund', 'cancel', 'expire']

/** Deletes payments of the bank that nobody asks for any more. */
export async function purgeSimulated(db: Db, now: number): Promise<void> {
  while ((await retry(() => purgeSome(db, now - RETENTION))) === SLICE) await breathe()
}

async function purgeSome(db: Db, before: number): Promise<number> {
  const gone = await db
    .deleteFrom('simulated_payments')
    .where('reference', 'in', query =>
      query
        .selectFrom('simulated_payments')
        .select('reference')
        .where('status', 'in', OVER)
        .where('expires_at', '<', before)
        .limit(SLICE),
    )
    .returning('reference')
    .execute()
  return gone.length
}
