import { LRUCache } from 'lru-cache'
import { paymentPaths } from '../../../../src/lib/payment-paths.ts'
import { retry } from '../../../db/retry.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { ReferenceTaken, type Wanted } from '../gateway.ts'
import type { PaymentParts } from '../parts.ts'
import { addCharge } from './add-charge.ts'
import { type ChargeRow, findOrder, referenceOf, type WholeOrder } from './order-rows.ts'
import { readSale } from './sale.ts'

/** Another process may still be making what was stored so recently, in milliseconds. */
const MAKING_TIME = 30_000

/** Charges that are being made, by reference: who asks meanwhile waits for the same. */
const making = new Map<string, Promise<void>>()

/** When the gateway did not make a charge, by reference: however often somebody asks, it is left alone for a while. */
const refusals = new LRUCache<string, number>({ max: 10_000 })
/** So long, in milliseconds. */
const REST = 5_000

/**
 * Lets the gateway make the newest charge of an order, where that was not done or did not come to
 * an end. Without the gateway the order stays as it is, to be asked for again.
 */
export async function prepareCharge(parts: PaymentParts, whole: WholeOrder): Promise<WholeOrder> {
  const charge = whole.charges.at(-1)
  if (!charge || !needsMaking(parts, whole, charge)) return whole
  const reference = referenceOf(charge)
  const work = making.get(reference) ?? makeIfStillNeeded(parts, charge)
  making.set(reference, work)
  await work.finally(() => making.delete(reference))
  return (await findOrder(parts.db, whole.order.id)) ?? whole
}

/** Reads the order anew: who read it before another made the charge may ask only after that. */
async function makeIfStillNeeded(parts: PaymentParts, { order_id, number }: ChargeRow) {
  const whole = await findOrder(parts.db, order_id)
  const charge = whole?.charges.at(-1)
  if (whole && charge?.number === number && needsMaking(parts, whole, charge))
    await make(parts, whole, charge)
}

function needsMaking(
  { gateway, now }: PaymentParts,
  { order }: WholeOrder,
  charge: ChargeRow,
): boolean {
  const { instructions, status } = charge
  const isPayable = order.status === 'pending' && order.expires_at > now()
  const refused = refusals.get(referenceOf(charge))
  return (
    isPayable &&
    order.gateway === gateway.name &&
    instructions === null &&
    (status === 'waiting' || status === 'denied') &&
    (refused === undefined || refused <= now() - REST)
  )
}

async function make(parts: PaymentParts, whole: WholeOrder, charge: ChargeRow): Promise<void> {
  const wanted = await wantedOf(parts, whole, charge)
  if (!wanted) return
  try {
    const { instructions, payUrl } = await parts.gateway.create(wanted)
    await storeMade(parts, charge, { instructions: JSON.stringify(instructions), pay_url: payUrl })
  } catch (error) {
    refusals.set(wanted.reference, parts.now())
    if (error instanceof ReferenceTaken) await replace(parts, whole, charge)
    else if (error instanceof ApiError)
      parts.log.warn({ charge: wanted.reference }, 'the gateway did not make a charge')
    else throw error
  }
}

/** @returns undefined for who has deleted the account */
async function wantedOf(
  { db, publicUrl }: PaymentParts,
  { order }: WholeOrder,
  charge: ChargeRow,
): Promise<Wanted | undefined> {
  const payer = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', order.user_id)
    .executeTakeFirst()
  return (
    payer && {
      reference: referenceOf(charge),
      method: charge.method,
      amountRupiah: charge.amount_rupiah,
      title: readSale(order).package.title,
      payer,
      expiresAt: order.expires_at,
      backUrl: `${publicUrl()}${paymentPaths.order(order.id)}`,
    }
  )
}

async function storeMade(
  { db }: PaymentParts,
  { user_id, order_id, number }: ChargeRow,
  made: { instructions: string; pay_url: string | null },
): Promise<void> {
  await retry(() =>
    db
      .updateTable('charges')
      .set(made)
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('number', '=', number)
      .where('instructions', 'is', null)
      .execute(),
  )
}

/** A charge whose way to pay was lost, as in a crash, has another take its place. */
async function replace(parts: PaymentParts, whole: WholeOrder, charge: ChargeRow): Promise<void> {
  const now = await findOrder(parts.db, whole.order.id)
  const newest = now?.charges.at(-1)
  const isLost = newest?.number === charge.number && newest.instructions === null
  if (!isLost || charge.created_at > parts.now() - MAKING_TIME) return
  const added = await addCharge(parts, charge, charge.method)
  if (added) await make(parts, whole, added)
}
