import { createHash } from 'node:crypto'
import type {
  SimulatedNotice,
  SimulatedStatus,
} from '../../../../../src/contract/payment-simulator.ts'
import { HOUR, MINUTE } from '../../../../../src/lib/durations.ts'
import type { Db } from '../../../../db/tables.ts'
import { signatureOf } from '../midtrans-signature.ts'
import type { PaymentRow } from './bank.ts'

/** Delay of a late notification, in milliseconds. */
export const LATE = MINUTE
/** Milliseconds by which an overtaken notification arrives after the one that overtook it. */
export const OVERTAKEN = 3_000

/** Midtrans's codes for each status: https://docs.midtrans.com/docs/https-notification-webhooks */
const WORDS: Readonly<Record<SimulatedStatus, readonly [code: string, status: string]>> = {
  pending: ['201', 'pending'],
  challenge: ['201', 'capture'],
  settlement: ['200', 'settlement'],
  deny: ['202', 'deny'],
  cancel: ['200', 'cancel'],
  expire: ['202', 'expire'],
  refund: ['200', 'refund'],
}
const PAYMENT_TYPES = {
  qris: 'qris',
  'bca-va': 'bank_transfer',
  'bni-va': 'bank_transfer',
  'bri-va': 'bank_transfer',
  gopay: 'gopay',
  shopeepay: 'shopeepay',
} as const
/** Midtrans's times have no zone: they are those of Jakarta. */
const JAKARTA = 7 * HOUR

interface Notice {
  body: string
  /** Milliseconds from now. */
  wait: number
}

/** Returns the notifications about a payment that has just reached this status. */
export function noticesOf(
  payment: PaymentRow,
  how: SimulatedNotice,
  serverKey: string,
  now: number,
): readonly Notice[] {
  const body = bodyOf(payment, serverKey, now)
  if (how === 'never') return []
  if (how === 'late') return [{ body, wait: LATE }]
  const atOnce = { body, wait: 0 }
  if (how === 'twice') return [atOnce, atOnce]
  if (how === 'once') return [atOnce]
  const older = bodyOf({ ...payment, status: 'pending' }, serverKey, payment.created_at)
  return [atOnce, { body: older, wait: OVERTAKEN }]
}

/** Stores notifications to be sent, so that no restart loses them. */
export async function storeNotices(
  trx: Db,
  reference: string,
  notices: readonly Notice[],
  now: number,
): Promise<void> {
  for (const { body, wait } of notices) {
    await trx
      .insertInto('simulated_notifications')
      .values({ id: crypto.randomUUID(), reference, body, send_at: now + wait, tries: 0 })
      .execute()
  }
}

/** Returns the body of a notification in Midtrans's format. */
export function bodyOf(payment: PaymentRow, serverKey: string, now: number): string {
  const [status_code, transaction_status] = WORDS[payment.status]
  const signed = {
    order_id: payment.reference,
    status_code,
    gross_amount: `${payment.amount_rupiah}.00`,
  }
  return JSON.stringify({
    transaction_time: timeOf(payment.created_at),
    transaction_status,
    transaction_id: transactionId(payment.reference),
    status_message: 'sapa payment notification (simulated, no money moves)',
    signature_key: signatureOf(signed, serverKey),
    payment_type: PAYMENT_TYPES[payment.method],
    ...signed,
    merchant_id: 'SIMULATOR',
    fraud_status: payment.status === 'challenge' ? 'challenge' : 'accept',
    currency: 'IDR',
    ...(payment.status === 'settlement' && { settlement_time: timeOf(now) }),
    ...(payment.status === 'refund' && { refund_amount: signed.gross_amount }),
  })
}

function timeOf(instant: number): string {
  return new Date(instant + JAKARTA).toISOString().slice(0, 19).replace('T', ' ')
}

function transactionId(reference: string): string {
  const hex = createHash('sha256').update(reference).digest('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
