import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { cancelOrder, changeMethod, getOrder } from '../../src/contract/routes/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import {
  anOrder,
  code,
  dataOf,
  grantsOf,
  openShop,
  refreshOrder,
  refundsOf,
  type Shop,
  signInLater,
} from '../helpers/payments.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.api.close())

const atGateway = (reference: string) => shop.gateway.charges.get(reference)?.status

test('a cancelled order can no longer be paid, and stays cancelled', async () => {
  const { learner, id, reference } = await anOrder(shop)
  await call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } })
  expect(dataOf(await call(learner.http, cancelOrder, { body: { order_id: id } }))).toMatchObject({
    status: 'cancelled',
    charge: { status: 'cancelled' },
  })
  expect([atGateway(reference), atGateway(`${id}-2`)]).toEqual(['cancelled', 'cancelled'])
  expect(shop.gateway.pay(`${id}-2`)).toBe(false)
  expect(dataOf(await call(learner.http, cancelOrder, { body: { order_id: id } })).status).toBe(
    'cancelled',
  )
  expect(
    code(await call(learner.http, changeMethod, { body: { order_id: id, method: 'qris' } })),
  ).toBe('order-closed')
  // The next order is possible.
  expect((await anOrder(shop, { who: learner })).order.status).toBe('pending')
})

test('a payment made meanwhile takes precedence', async () => {
  const { learner, id, reference } = await anOrder(shop)
  shop.gateway.pay(reference)
  expect(code(await call(learner.http, cancelOrder, { body: { order_id: id } }))).toBe(
    'order-closed',
  )
  expect(dataOf(await call(learner.http, getOrder, { query: { order_id: id } })).status).toBe(
    'paid',
  )
  expect(await grantsOf(shop, learner)).toHaveLength(1)
})

test('an order is not cancelled while the gateway could still take the money', async () => {
  const { learner, id } = await anOrder(shop)
  shop.gateway.isAway = true
  expect(code(await call(learner.http, cancelOrder, { body: { order_id: id } }))).toBe(
    'unavailable',
  )
  shop.gateway.isAway = false
  expect((await refreshOrder(shop, { learner, id })).status).toBe('pending')
  expect(code(await call(learner.http, cancelOrder, { body: { order_id: id } }))).toBe('ok')
})

test('an order that the gateway does not know is cancelled too', async () => {
  shop.gateway.isAway = true
  const { learner, id } = await anOrder(shop)
  shop.gateway.isAway = false
  expect(dataOf(await call(learner.http, cancelOrder, { body: { order_id: id } })).status).toBe(
    'cancelled',
  )
})

test('an order that is over cannot be cancelled', async () => {
  const { learner: before, id, reference } = await anOrder(shop)
  shop.gateway.change(reference, { status: 'expired' })
  const learner = await signInLater(shop, before, DAY)
  expect(code(await call(learner.http, cancelOrder, { body: { order_id: id } }))).toBe(
    'order-closed',
  )
  expect(dataOf(await call(learner.http, getOrder, { query: { order_id: id } })).status).toBe(
    'expired',
  )
})

/**
 * The moment of the payment: before the cancellation begins, at one of its calls to the gateway, or
 * after it.
 */
const MOMENTS = ['first', 'cancel', 'fetchStatus', 'last'] as const
type Moment = (typeof MOMENTS)[number]

test('an order that is paid and cancelled at once ends as one of the two, twenty times over', async () => {
  const ends: Record<string, Set<string>> = {}
  for (let time = 0; time < 20; time++) {
    const moment = MOMENTS[time % 4] ?? 'first'
    ends[moment] = (ends[moment] ?? new Set()).add(await race(moment))
  }
  expect(ends).toEqual({
    first: new Set(['paid']),
    cancel: new Set(['paid']),
    fetchStatus: new Set(['cancelled']),
    last: new Set(['cancelled']),
  })
})

/** @returns the final status of an order that is paid and cancelled at the same time */
async function race(moment: Moment): Promise<string> {
  const { learner, id, reference } = await anOrder(shop)
  const { gateway } = shop
  let telling: Promise<unknown> | undefined
  const pay = () => {
    if (!telling && gateway.pay(reference))
      telling = shop.sendNotification(gateway.notice(reference))
  }
  const { cancel, fetchStatus } = gateway
  gateway.cancel = name => {
    if (moment === 'cancel') pay()
    return cancel.call(gateway, name)
  }
  gateway.fetchStatus = name => {
    if (moment === 'fetchStatus') pay()
    return fetchStatus.call(gateway, name)
  }
  if (moment === 'first') pay()
  const cancelled = await call(learner.http, cancelOrder, { body: { order_id: id } })
  if (moment === 'last') pay()
  await telling
  Object.assign(gateway, { cancel, fetchStatus })
  const { status } = dataOf(await call(learner.http, getOrder, { query: { order_id: id } }))
  const isPaid = atGateway(reference) === 'paid'
  expect(status).toBe(isPaid ? 'paid' : 'cancelled')
  expect(code(cancelled)).toBe(isPaid ? 'order-closed' : 'ok')
  expect(await grantsOf(shop, learner)).toHaveLength(Number(isPaid))
  expect(await refundsOf(shop, id)).toEqual([])
  return status
}
