import { z } from 'zod'
import type { GatewayStatus } from '../gateway.ts'
import type { ChargeStatus } from '../tables.ts'

/** Rupiah as Midtrans writes them: `49000.00`. */
const Rupiahs = z
  .string()
  .regex(/^\d{1,12}(\.0{1,2})?$/)
  .transform(Number)

/** Status response of a transaction (docs.midtrans.com/docs/get-status-api-requests). */
const Transaction = z.looseObject({
  order_id: z.string(),
  gross_amount: Rupiahs,
  currency: z.literal('IDR').default('IDR'),
  transaction_status: z.string(),
  fraud_status: z.string().optional(),
  refund_amount: Rupiahs.optional(),
  refunds: z.array(z.looseObject({ refund_amount: Rupiahs })).default([]),
})
type Transaction = z.infer<typeof Transaction>

/** Midtrans's transaction statuses (docs.midtrans.com/docs/transaction-status-cycle), and ours. */
const STATUSES: Readonly<Record<string, ChargeStatus>> = {
  pending: 'waiting',
  authorize: 'reviewing',
  settlement: 'paid',
  deny: 'denied',
  cancel: 'cancelled',
  expire: 'expired',
  failure: 'failed',
  refund: 'paid',
  partial_refund: 'paid',
  chargeback: 'paid',
  partial_chargeback: 'paid',
}

/**
 * Status of captured money by the result of the fraud check; any other result is still under
 * review.
 */
const CAPTURED: Readonly<Record<string, ChargeStatus>> = { accept: 'paid', deny: 'denied' }

/**
 * Reads the state of a charge from a response.
 *
 * @returns undefined for an invalid response, or one about another charge
 */
export function readStatus(body: unknown, reference: string): GatewayStatus | undefined {
  const read = Transaction.safeParse(body)
  if (!read.success || read.data.order_id !== reference) return undefined
  const status = statusOf(read.data)
  if (!status) return undefined
  return {
    status,
    amountRupiah: read.data.gross_amount,
    refundedRupiah: refunded(read.data),
  }
}

function statusOf({ transaction_status, fraud_status = '' }: Transaction) {
  if (transaction_status === 'capture') return CAPTURED[fraud_status] ?? 'reviewing'
  return STATUSES[transaction_status]
}

/** Returns the amount that was refunded, to the payer or to their bank. */
function refunded({ transaction_status, gross_amount, refund_amount, refunds }: Transaction) {
  if (transaction_status === 'refund' || transaction_status === 'chargeback') return gross_amount
  if (!transaction_status.startsWith('partial_')) return 0
  const sum = refunds.reduce((total, part) => total + part.refund_amount, 0)
  return Math.min(gross_amount, refund_amount ?? sum)
}
