import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purgeUnpaidOrders } from '../../server/modules/payments/purge-unpaid.ts'
import { call } from '../../src/api/call.ts'
import { OrderStatus } from '../../src/contract/payments.ts'
import { cancelOrder, getOrders } from '../../src/contract/routes/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import { cleanUp } from '../helpers/api.ts'
import { insertOrder } from '../helpers/payment-rows.ts'
import { anOrder, dataOf, openShop, type Shop, signInLater } from '../helpers/payments.ts'
import { createUser } from '../helpers/users.ts'

const RETENTION = 180 * DAY

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  for (const table of ['refunds', 'payment_notifications', 'charges', 'orders'] as const)
    await shop.api.db.deleteFrom(table).execute()
})
afterAll(() => shop.api.close())

/** Returns the ids of orders, and of those with charges or notifications. */
async function storedIds() {
  const { db } = shop.api
  const orders = await db.selectFrom('orders').select('id').orderBy('id').execute()
  const charges = await db.selectFrom('charges').select('order_id').execute()
  const notified = await db.selectFrom('payment_notifications').select('order_id').execute()
  const withPayment = [...charges, ...notified].map(({ order_id }) => order_id)
  return { orders: orders.map(({ id }) => id), known: [...new Set(withPayment)].sort() }
}

test('a cancelled order is in the history for half a year after its deadline, and no longer', async () => {
  const { learner, order, id } = await anOrder(shop)
  await call(learner.http, cancelOrder, { body: { order_id: id } })
  const after = async (time: number) => {
    const { http } = await signInLater(shop, learner, time)
    await cleanUp(shop.api)
    return dataOf(await call(http, getOrders)).map(({ order_id }) => order_id)
  }
  expect(await after(order.expires_at + RETENTION - shop.clock.now)).toEqual([id])
  expect(await after(1)).toEqual([])
  expect(await storedIds()).toEqual({ orders: [], known: [] })
})

test('paid orders stay, and unpaid ones are deleted long after their deadline', async () => {
  const { user } = await createUser(shop.api)
  const old = { user_id: user.id, expires_at: shop.clock.now - RETENTION - 1 }
  for (const status of OrderStatus.options) {
    const isPaid = status === 'paid' || status === 'refunded'
    const paid_at = isPaid ? old.expires_at : null
    await insertOrder(shop.api.db, { ...old, id: status, status, paid_at })
  }
  await insertOrder(shop.api.db, { ...old, id: 'owed', status: 'expired' })
  const owed = { user_id: user.id, order_id: 'owed', charge: 1, amount_rupiah: 49_000 }
  const due = { status: 'due', reason: 'paid twice', created_at: 0, done_at: null } as const
  await shop.api.db
    .insertInto('refunds')
    .values({ ...owed, ...due })
    .execute()
  await cleanUp(shop.api)
  const { orders, known: withPayment } = await storedIds()
  expect(orders).toEqual(['owed', 'paid', 'pending', 'refunded', 'reviewing'])
  // Notifications are deleted by their own age.
  expect(withPayment).toEqual(orders)
})

test('many orders are all deleted', async () => {
  const { user } = await createUser(shop.api)
  const old = {
    user_id: user.id,
    expires_at: shop.clock.now - RETENTION - 1,
    status: 'failed',
  } as const
  for (let count = 0; count < 250; count++)
    await insertOrder(shop.api.db, { ...old, id: `sapa-${count}` })
  await purgeUnpaidOrders(shop.api.db, shop.clock.now)
  expect(await storedIds()).toEqual({ orders: [], known: [] })
})
