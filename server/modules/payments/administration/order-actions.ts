import { z } from 'zod'
import { Line } from '../../../../src/contract/catalogue.ts'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { transact } from '../../../db/retry.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { action } from '../../../resources/action.ts'
import type { Action, ActionCall, ResourceItem } from '../../../resources/resource.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findOrder, type WholeOrder } from '../orders/order-rows.ts'
import { refundPayment } from '../orders/refund-payment.ts'
import { askAboutOrder } from '../settling/ask-gateway.ts'
import { OPEN } from '../settling/transitions.ts'

const money = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
})

const Refund = z.strictObject({
  reason: Line,
  /** Number of the charge, where there are several; by default the one that paid the order. */
  charge: z.int().min(1).max(50).optional(),
})
const Why = z.strictObject({ reason: Line })

/**
 * Administrators' actions about the money of an order. None of them moves money: that is done at
 * the gateway.
 */
export function orderActions(dependencies: PaymentDependencies): Action[] {
  return [
    action({
      name: 'look-again',
      schema: z.strictObject({}),
      isOffered: ({ status, gateway }) =>
        OPEN.some(open => open === status) && gateway === dependencies.gateway.name,
      run: call => lookAgain(dependencies, call),
    }),
    action({
      name: 'refund',
      schema: Refund,
      word: 'KEMBALIKAN',
      isOffered: item => chargesOf(item).some(isRefundable),
      async run({ id, input, actor }) {
        const { refunded_rupiah } = await refundPayment(dependencies, actor, {
          order_id: id,
          ...input,
        })
        return `Dicatat: ${money.format(refunded_rupiah)} sudah dikembalikan. Akses dari pembayaran ini ditutup.`
      },
    }),
    action({
      name: 'settle-owed',
      schema: Why,
      word: 'KEMBALIKAN',
      isOffered: ({ is_owed }) => is_owed === true,
      run: call => settleOwed(dependencies, call),
    }),
  ]
}

type Charge = { number: number; status: string; refund: string | null }

/** Returns the charges in the form of the resource. */
function chargesOf({ charges }: ResourceItem): Charge[] {
  return Array.isArray(charges) ? charges : []
}

/** Whether we have the charge's money, and none of it has to go back. */
function isRefundable({ status, refund }: Charge): boolean {
  return status === 'paid' && refund === null
}

/**
 * Records every refund that an order owes as done, one charge after the other: each is recorded
 * once.
 */
async function settleOwed(
  dependencies: PaymentDependencies,
  { id, input: { reason }, actor }: ActionCall<{ reason: string }>,
): Promise<string> {
  const owed = await dependencies.db
    .selectFrom('refunds')
    .select('charge')
    .where('order_id', '=', id)
    .where('status', '=', 'due')
    .orderBy('charge')
    .execute()
  if (owed.length === 0) throw new ApiError('not-possible', 'Tidak ada uang yang harus kembali.')
  let sum = 0
  for (const { charge } of owed)
    sum += (await refundPayment(dependencies, actor, { order_id: id, charge, reason }))
      .refunded_rupiah
  return `Dicatat: ${money.format(sum)} sudah dikembalikan.`
}

/**
 * Asks the gateway for the current state of the charges.
 *
 * @throws ApiError not-found or unavailable
 */
async function lookAgain(
  dependencies: PaymentDependencies,
  { id, actor, now }: ActionCall<object>,
): Promise<string> {
  const before = await findOrder(dependencies.db, id)
  if (!before) throw new ApiError('not-found', 'Pesanan ini tidak ada.')
  const after = await askAboutOrder(dependencies, before)
  const change = {
    actor,
    now,
    action: 'look-again',
    resource: 'orders',
    id,
    title: `Pesanan ${id}`,
    before: stateOf(before),
    after: stateOf(after),
  }
  await transact(dependencies.db, trx => writeAudit(trx, change))
  return after.order.status === before.order.status
    ? 'Gerbang pembayaran belum tahu hal yang baru.'
    : 'Status pesanan ini sudah diperbarui.'
}

function stateOf({ order: { status, paid_at } }: WholeOrder): ResourceItem {
  return { status, paid_at }
}
