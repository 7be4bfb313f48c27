import { LRUCache } from 'lru-cache'
import { paymentPaths } from '../../../../src/lib/payment-paths.ts'
import { retry } from '../../../db/retry.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { type ChargeRequest, ReferenceTaken } from '../gateway.ts'
import { addCharge } from './add-charge.ts'
import { type ChargeRow, findOrder, referenceOf, type WholeOrder } from './order-rows.ts'
import { readSale } from './sale.ts'

/** Milliseconds in which another process may still be creating a charge that was just stored. */
const CREATION_TIME = 30_000

/** Single flights by reference: a call during the creation of a charge waits for it. */
const inFlight = new Map<string, Promise<void>>()

/**
 * Times of the gateway's refusals by reference: it is left alone for a while after one, however
 * often somebody asks.
 */
const refusals = new LRUCache<string, number>({ max: 10_000 })
/** Length of that pause, in milliseconds. */
const REFUSAL_PAUSE = 5_000

/**
 * Lets the gateway create the newest charge of an order, unless that was completed before. Without
 * the gateway the order stays as it is, and a later call tries again.
 */
export async function prepareCharge(
  dependencies: PaymentDependencies,
  wholeOrder: WholeOrder,
): Promise<WholeOrder> {
  const charge = wholeOrder.charges.at(-1)
  if (!charge || !needsCreation(dependencies, wholeOrder, charge)) return wholeOrder
  const reference = referenceOf(charge)
  const work = inFlight.get(reference) ?? createIfStillNeeded(dependencies, charge)
  inFlight.set(reference, work)
  await work.finally(() => inFlight.delete(reference))
  return (await findOrder(dependencies.db, wholeOrder.order.id)) ?? wholeOrder
}

/** Reads the order anew: the caller's copy may be from before another call created the charge. */
async function createIfStillNeeded(
  dependencies: PaymentDependencies,
  { order_id, number }: ChargeRow,
) {
  const wholeOrder = await findOrder(dependencies.db, order_id)
  const charge = wholeOrder?.charges.at(-1)
  if (wholeOrder && charge?.number === number && needsCreation(dependencies, wholeOrder, charge))
    await make(dependencies, wholeOrder, charge)
}

function needsCreation(
  { gateway, now }: PaymentDependencies,
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
    (refused === undefined || refused <= now() - REFUSAL_PAUSE)
  )
}

async function make(
  dependencies: PaymentDependencies,
  wholeOrder: WholeOrder,
  charge: ChargeRow,
): Promise<void> {
  const request = await requestOf(dependencies, wholeOrder, charge)
  if (!request) return
  try {
    const { instructions, payUrl } = await dependencies.gateway.create(request)
    await storeMade(dependencies, charge, {
      instructions: JSON.stringify(instructions),
      pay_url: payUrl,
    })
  } catch (error) {
    refusals.set(request.reference, dependencies.now())
    if (error instanceof ReferenceTaken) await replace(dependencies, wholeOrder, charge)
    else if (error instanceof ApiError)
      dependencies.log.warn({ charge: request.reference }, 'the gateway did not make a charge')
    else throw error
  }
}

/** @returns undefined for a deleted account */
async function requestOf(
  { db, publicUrl }: PaymentDependencies,
  { order }: WholeOrder,
  charge: ChargeRow,
): Promise<ChargeRequest | undefined> {
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
  { db }: PaymentDependencies,
  { user_id, order_id, number }: ChargeRow,
  created: { instructions: string; pay_url: string | null },
): Promise<void> {
  await retry(() =>
    db
      .updateTable('charges')
      .set(created)
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('number', '=', number)
      .where('instructions', 'is', null)
      .execute(),
  )
}

/** Replaces a charge whose instructions were lost, as in a crash. */
async function replace(
  dependencies: PaymentDependencies,
  wholeOrder: WholeOrder,
  charge: ChargeRow,
): Promise<void> {
  const now = await findOrder(dependencies.db, wholeOrder.order.id)
  const newest = now?.charges.at(-1)
  const isLost = newest?.number === charge.number && newest.instructions === null
  if (!isLost || charge.created_at > dependencies.now() - CREATION_TIME) return
  const added = await addCharge(dependencies, charge, charge.method)
  if (added) await make(dependencies, wholeOrder, added)
}
