import { hash } from 'node:crypto'
import { PaymentNotification } from '../../../../src/contract/payments.ts'
import { DAY } from '../../../../src/lib/durations.ts'
import { retry } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import type { GatewayStatus } from '../gateway.ts'
import type { ChargeName } from '../orders/order-rows.ts'

/** How long what was told is kept, in milliseconds. */
const KEPT = 180 * DAY

/**
 * Keeps a notification as it came; the same again is the same row.
 *
 * @returns its name, and whether it was processed before
 */
export async function keepNotification(
  db: Db,
  { order_id, number }: ChargeName,
  body: string,
  now: number,
): Promise<{ name: string; isProcessed: boolean }> {
  const name = hash('sha256', body, 'base64url')
  const processed = { received_at: now, processed_at: null }
  await retry(() =>
    db
      .insertInto('payment_notifications')
      .values({ hash: name, order_id, charge: number, body, ...processed })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .execute(),
  )
  const row = await db
    .selectFrom('payment_notifications')
    .select('processed_at')
    .where('hash', '=', name)
    .executeTakeFirst()
  return { name, isProcessed: row !== undefined && row.processed_at !== null }
}

/** That money went back, in Midtrans's words. */
const GONE_BACK = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback']

/**
 * Whether the gateway's answer has what was told, so that nobody need ask again. That money went
 * back is told once, and no other question would find it: an answer that lags is waited for.
 */
export function isBorneOut(body: string, told: GatewayStatus | undefined): boolean {
  if (!told) return false
  // Emptied with the account of who ordered.
  if (body === '') return true
  const { transaction_status } = PaymentNotification.parse(JSON.parse(body))
  return !GONE_BACK.includes(transaction_status) || told.refundedRupiah > 0
}

export async function markProcessed(db: Db, name: string, now: number): Promise<void> {
  await retry(() =>
    db
      .updateTable('payment_notifications')
      .set({ processed_at: now })
      .where('hash', '=', name)
      .where('processed_at', 'is', null)
      .execute(),
  )
}

/** Takes away what was told long ago. */
export async function purgeNotifications(db: Db, now: number): Promise<void> {
  const last = now - KEPT
  await retry(() =>
    db.deleteFrom('payment_notifications').where('processed_at', '<', last).execute(),
  )
  await retry(() =>
    db
      .deleteFrom('payment_notifications')
      .where('processed_at', 'is', null)
      .where('received_at', '<', last)
      .execute(),
  )
}
