import { hash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { PaymentNotification } from '../../../../src/contract/payments.ts'
import { DAY } from '../../../../src/lib/durations.ts'
import { retry } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import { purgeBefore, purgeRows } from '../../../lib/purge.ts'
import type { GatewayStatus } from '../gateway.ts'
import type { ChargeName } from '../orders/order-rows.ts'

/** How long notifications are stored, in milliseconds. */
const RETENTION = 180 * DAY

/**
 * Stores a notification as it came; the same again is the same row.
 *
 * @returns its hash, and whether it was processed before
 */
export async function storeNotification(
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

/** Midtrans's statuses of refunds. */
const GONE_BACK = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback']

/**
 * Whether the gateway's answer confirms a notification, so that nobody needs to ask again. A refund
 * is notified once, and no later reconciliation would find it: an answer that lags behind is waited
 * for.
 */
export function isBorneOut(body: string, reported: GatewayStatus | undefined): boolean {
  if (!reported) return false
  // The body was deleted with the buyer's account.
  if (body === '') return true
  const { transaction_status } = PaymentNotification.parse(JSON.parse(body))
  return !GONE_BACK.includes(transaction_status) || reported.refundedRupiah > 0
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

/** Deletes old notifications. */
export async function purgeNotifications(db: Db, now: number): Promise<void> {
  const last = now - RETENTION
  await purgeBefore(db, 'payment_notifications', ['hash'], 'processed_at', last)
  const isLost = sql<SqlBool>`processed_at is null and received_at < ${last}`
  await purgeRows(db, 'payment_notifications', ['hash'], isLost)
}
