import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { changeMethod, getOrder } from '../../src/contract/routes/payments.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/durations.ts'
import {
  anOrder,
  code,
  dataOf,
  grantsOf,
  openShop,
  type Shop,
  signInLater,
} from '../helpers/payments.ts'

let shop: Shop
let ordered: Awaited<ReturnType<typeof anOrder>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.api.db.deleteFrom('charges').execute()
  await shop.api.db.deleteFrom('orders').execute()
  ordered = await anOrder(shop)
})
afterAll(() => shop.api.close())

/** Returns the stored status without asking the gateway. */
const storedStatus = async (id = ordered.id) =>
  (
    await shop.api.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

/**
 * Returns the minutes from now at which the gateway is asked about the order, while the job runs
 * each minute.
 */
async function queriedAt(minutes: number): Promise<number[]> {
  const times: number[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    const before = shop.gateway.queries.length
    shop.clock.now += MINUTE
    await shop.runJobs()
    if (shop.gateway.queries.length > before) times.push(minute)
  }
  return times
}

test('a payment without a notification is found within a minute', async () => {
  shop.gateway.pay(ordered.reference)
  expect(await storedStatus()).toBe('pending')
  shop.clock.now += MINUTE
  await shop.runJobs()
  expect(await storedStatus()).toBe('paid')
  expect(await grantsOf(shop, ordered.learner)).toHaveLength(1)
})

test('the gateway is asked each minute first, then every five, then every hour', async () => {
  const times = await queriedAt(300)
  expect(times.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 14])
  expect(times.slice(10, 14)).toEqual([19, 24, 29, 34])
  expect(times.filter(time => time >= 120)).toEqual([179, 239, 299])
})

test('an order expires when its time is over and it is unpaid', async () => {
  shop.clock.now += DAY - 1
  await shop.runJobs()
  expect(await storedStatus()).toBe('pending')
  shop.clock.now += MINUTE
  await shop.runJobs()
  expect(await storedStatus()).toBe('expired')
  const learner = await signInLater(shop, ordered.learner, 0)
  expect(
    dataOf(await call(learner.http, getOrder, { query: { order_id: ordered.id } })).status,
  ).toBe('expired')
})

test('an order that was paid in its last moment does not expire', async () => {
  shop.clock.now += DAY
  shop.gateway.pay(ordered.reference)
  await shop.runJobs()
  expect(await storedStatus()).toBe('paid')
})

test('an order does not expire while the gateway’s response is pending', async () => {
  shop.clock.now += DAY
  shop.gateway.pay(ordered.reference)
  let letGo = () => {}
  const held = new Promise<void>(goOn => {
    letGo = goOn
  })
  shop.gateway.beforeTelling = () => held
  const learner = await signInLater(shop, ordered.learner, 0)
  const slow = shop.runJobs()
  await expect.poll(() => shop.gateway.queries.includes(ordered.reference)).toBe(true)
  const meanwhile = await call(learner.http, getOrder, { query: { order_id: ordered.id } })
  letGo()
  shop.gateway.beforeTelling = async () => {}
  await slow
  expect(dataOf(meanwhile).status).toBe('pending')
  expect(await storedStatus()).toBe('paid')
})

test('an order whose money is under review does not expire', async () => {
  shop.gateway.change(ordered.reference, { status: 'reviewing' })
  shop.clock.now += DAY
  await shop.runJobs()
  expect(await storedStatus()).toBe('reviewing')
  shop.clock.now += HOUR
  shop.gateway.change(ordered.reference, { status: 'denied' })
  await shop.runJobs()
  expect(await storedStatus()).toBe('expired')
})

test('an order that the gateway does not know expires too', async () => {
  shop.gateway.charges.delete(ordered.reference)
  shop.clock.now += DAY
  await shop.runJobs()
  expect(await storedStatus()).toBe('expired')
})

test('an order does not expire while the gateway is unreachable', async () => {
  shop.gateway.isAway = true
  shop.clock.now += DAY
  await shop.runJobs()
  expect(await storedStatus()).toBe('pending')
  shop.gateway.isAway = false
  shop.clock.now += MINUTE
  await shop.runJobs()
  expect(await storedStatus()).toBe('expired')
})

test('an expired order can no longer be paid, and a late payment is found for three days', async () => {
  shop.clock.now += DAY
  await shop.runJobs()
  shop.clock.now += MINUTE
  await shop.runJobs()
  expect(shop.gateway.charges.get(ordered.reference)?.status).toBe('cancelled')
  const stuck = await anOrder(shop)
  shop.clock.now += DAY
  await shop.runJobs()
  // Here the gateway keeps reporting the charge as waiting, and never cancels it.
  const cancel = shop.gateway.cancel
  shop.gateway.cancel = async () => {}
  shop.clock.now += 2 * DAY
  await shop.runJobs()
  shop.gateway.change(stuck.reference, { status: 'paid' })
  shop.clock.now += HOUR
  await shop.runJobs()
  expect(await storedStatus(stuck.id)).toBe('paid')
  shop.gateway.cancel = cancel
})

test('while the gateway is unreachable it is asked three times a round, not for every order', async () => {
  for (let count = 0; count < 6; count++) await anOrder(shop)
  shop.gateway.isAway = true
  let attempts = 0
  const { fetchStatus } = shop.gateway
  shop.gateway.fetchStatus = reference => {
    attempts++
    return fetchStatus.call(shop.gateway, reference)
  }
  shop.clock.now += MINUTE
  await shop.runJobs()
  expect(attempts).toBe(3)
  // The other orders come first the next time.
  shop.gateway.isAway = false
  const from = shop.gateway.queries.length
  await shop.runJobs()
  expect(new Set(shop.gateway.queries.slice(from)).size).toBe(4)
  shop.gateway.fetchStatus = fetchStatus
})

test('an order with an unreadable response delays no other order', async () => {
  const others = await Promise.all([1, 2, 3].map(() => anOrder(shop)))
  for (const { reference } of others) shop.gateway.pay(reference)
  const { fetchStatus } = shop.gateway
  shop.gateway.isAway = false
  shop.gateway.fetchStatus = async reference => {
    shop.gateway.isAway = reference === ordered.reference
    return fetchStatus.call(shop.gateway, reference)
  }
  shop.clock.now += MINUTE
  await shop.runJobs()
  shop.gateway.fetchStatus = fetchStatus
  shop.gateway.isAway = false
  for (const { id } of others) expect(await storedStatus(id)).toBe('paid')
  expect(await storedStatus()).toBe('pending')
})

test('an order of a gateway that is no longer used expires without a request, and its notifications are refused', async () => {
  await shop.api.db.updateTable('orders').set({ gateway: 'midtrans' }).execute()
  shop.gateway.pay(ordered.reference)
  const from = shop.gateway.queries.length
  expect(await shop.sendNotification(shop.gateway.notice(ordered.reference))).toBe(404)
  expect(
    code(
      await call(ordered.learner.http, changeMethod, {
        body: { order_id: ordered.id, method: 'gopay' },
      }),
    ),
  ).toBe('order-closed')
  shop.clock.now += DAY
  await shop.runJobs()
  expect(await storedStatus()).toBe('expired')
  expect(shop.gateway.queries).toHaveLength(from)
  expect(await grantsOf(shop, ordered.learner)).toEqual([])
})

test('two servers at once ask the gateway once', async () => {
  shop.clock.now += MINUTE
  const from = shop.gateway.queries.length
  await Promise.all([shop.runJobs(), shop.runJobs(), shop.runJobs()])
  expect(shop.gateway.queries.slice(from)).toEqual([ordered.reference])
})

test('notifications are stored for half a year', async () => {
  const left = () => shop.api.db.selectFrom('payment_notifications').selectAll().execute()
  await shop.api.db.deleteFrom('payment_notifications').execute()
  await shop.sendNotification(shop.gateway.notice(ordered.reference))
  const clean = async () => {
    for (const { jobs = [] } of shop.api.running)
      for (const { every, work } of jobs) if (every === HOUR) await work()
  }
  shop.clock.now += 180 * DAY
  await clean()
  expect(await left()).toHaveLength(1)
  shop.clock.now += 1
  await clean()
  expect(await left()).toEqual([])
})
