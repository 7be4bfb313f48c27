import { setImmediate as breathe } from 'node:timers/promises'
import { MINUTE } from '../../../../src/lib/durations.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { isBorneOut, markProcessed } from '../notifications/inbox.ts'
import { findOrder } from '../orders/order-rows.ts'
import { askAboutCharge, askAboutOrder, recordQuery } from './ask-gateway.ts'
import { dueNotifications, dueOrders, type Waiting } from './due.ts'

/** Consecutive failures after which the gateway counts as down. */
const FAILURES = 3

/**
 * Asks the gateway about all payments that may have come without a notification, at sensible
 * intervals.
 */
export async function reconcile(dependencies: PaymentDependencies): Promise<void> {
  const { db, now, log } = dependencies
  const tryEach = async <T>(of: readonly T[], work: (one: T) => Promise<void>) => {
    let failures = 0
    for (const one of of) {
      // SQLite answers within the thread: awaiting it alone would block all other work.
      await breathe()
      try {
        await work(one)
        failures = 0
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (++failures < FAILURES) continue
        log.warn('the gateway is away')
        return
      }
    }
  }
  await tryEach(await dueNotifications(db, now()), waiting => process(dependencies, waiting))
  await tryEach(await dueOrders(db, now()), async id => {
    const wholeOrder = await findOrder(db, id)
    if (wholeOrder) await askAboutOrder(dependencies, wholeOrder, MINUTE)
  })
}

/** Processes a notification that came while the gateway could not be asked, or before a crash. */
async function process(
  dependencies: PaymentDependencies,
  { hash, body, order_id, number }: Waiting,
): Promise<void> {
  const wholeOrder = await findOrder(dependencies.db, order_id)
  const charge = wholeOrder?.charges.find(each => each.number === number)
  if (!charge) return
  await recordQuery(dependencies, charge)
  if (isBorneOut(body, await askAboutCharge(dependencies, charge)))
    await markProcessed(dependencies.db, hash, dependencies.now())
}
