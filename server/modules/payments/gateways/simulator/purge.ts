import { type SqlBool, sql } from 'kysely'
import { DAY } from '../../../../../src/lib/durations.ts'
import type { Db } from '../../../../db/tables.ts'
import { purgeRows } from '../../../../lib/purge.ts'

/** How long the bank stores a payment after its end, in milliseconds. */
const RETENTION = 180 * DAY
/** Payments under review are left out: they may still be accepted. */
const OVER = ['pending', 'deny', 'settlement', 'refund', 'cancel', 'expire']

/** Deletes payments of the bank that nobody asks for any more. */
export async function purgeSimulated(db: Db, now: number): Promise<void> {
  const isOver = sql<SqlBool>`status in (${sql.join(OVER)}) and expires_at < ${now - RETENTION}`
  await purgeRows(db, 'simulated_payments', ['reference'], isOver)
}
