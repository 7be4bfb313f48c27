import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { cancelOrder, getOrder } from '../../src/contract/routes/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  anOrder,
  code,
  dataOf,
  grantsOf,
  openShop,
  PRICE,
  refreshOrder,
  refundsOf,
  type Shop,
  signInLater,
} from '../helpers/payments.ts'
import { newNetwork } from '../helpers/visitors.ts'

let shop: Shop
let ordered: Awaited<ReturnType<typeof anOrder>>
beforeAll(async () => {
  shop = await openShop({ trustedProxies: 1 })
})
beforeEach(async () => {
  ordered = await anOrder(shop)
})
afterAll(() => shop.api.close())

const storedNotifications = () =>
  shop.api.db
    .selectFrom('payment_notifications')
    .selectAll()
    .where('order_id', '=', ordered.id)
    .execute()
const statusOf = async () =>
  dataOf(await call(ordered.learner.http, getOrder, { query: { order_id: ordered.id } })).status
const grants = () => grantsOf(shop, ordered.learner)

test('the notification of a payment pays the order and gives the access in one transaction', async () => {
  const { reference, id, learner } = ordered
  shop.gateway.pay(reference)
  const body = shop.gateway.notice(reference)
  expect(await shop.sendNotification(body)).toBe(200)
  expect(dataOf(await call(learner.http, getOrder, { query: { order_id: id } }))).toMatchObject({
    status: 'paid',
    paid_at: shop.clock.now,
    charge: { status: 'paid' },
    invoice: {
      number: expect.stringMatching(/^INV-2026-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      url: expect.stringMatching(/^http:\/\/localhost\/api\/payment\/invoice\/[\w-]{32}$/),
    },
  })
  expect(await grants()).toEqual([
    { source: `order ${id}`, days: 30, granted_at: shop.clock.now, revoked_at: null },
  ])
  expect(await storedNotifications()).toMatchObject([
    { body, charge: 1, processed_at: shop.clock.now },
  ])
})

test("the test of Midtrans's dashboard is answered with 200, and stores nothing", async () => {
  const order_id = `payment_notif_test_G123456789_${randomUUID()}`
  const notice = shop.gateway.notice(ordered.reference, { order_id })
  expect(await shop.sendNotification(notice)).toBe(200)
  const forged = shop.gateway.notice(ordered.reference, {
    order_id,
    signature_key: '0'.repeat(128),
  })
  expect(await shop.sendNotification(forged)).toBe(401)
  expect(await storedNotifications()).toEqual([])
})

test('a forged signature is refused, nothing is stored, and the sender soon meets a rate limit', async () => {
  const { reference } = ordered
  shop.gateway.pay(reference)
  const network = newNetwork()
  const send = async (body: string) =>
    (
      await shop.api.fetch('/api/payment/notification', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body,
      })
    ).status
  const forged = shop.gateway.notice(reference, { signature_key: 'a'.repeat(128) })
  for (let time = 0; time < 20; time++) expect(await send(forged)).toBe(401)
  expect(await send(forged)).toBe(429)
  expect(await storedNotifications()).toEqual([])
  expect(shop.gateway.queries).not.toContain(reference)
  expect(await grants()).toEqual([])
  // A correctly signed notification is accepted nevertheless.
  expect(await send(shop.gateway.notice(reference))).toBe(200)
  expect(await statusOf()).toBe('paid')
})

test.each([
  ['gross_amount', '1.00'],
  ['status_code', '201'],
  ['order_id', `sapa-${'0'.repeat(26)}-1`],
])('a signature is valid for no other %s', async (field, value) => {
  const body = JSON.parse(shop.gateway.notice(ordered.reference))
  expect(await shop.sendNotification(JSON.stringify({ ...body, [field]: value }))).toBe(401)
  expect(await storedNotifications()).toEqual([])
})

test.each([
  ['{', 400],
  ['{}', 422],
  ['[]', 422],
  [JSON.stringify({ order_id: 'x'.repeat(70_000) }), 413],
])('a body that is no notification is refused: %.20s', async (body, status) => {
  expect(await shop.sendNotification(body)).toBe(status)
})

test('a notification of another amount changes nothing, even with a valid signature', async () => {
  const { reference } = ordered
  const body = shop.gateway.notice(reference, { gross_amount: '1000.00' })
  expect(await shop.sendNotification(body)).toBe(200)
  expect(await statusOf()).toBe('pending')
  expect(await grants()).toEqual([])
})

test('a payment of another amount than the charge gives no access, and is stored for inspection', async () => {
  const { reference } = ordered
  shop.gateway.change(reference, { status: 'paid', amountRupiah: PRICE - 1 })
  expect(await shop.sendNotification(shop.gateway.notice(reference))).toBe(200)
  expect(await statusOf()).toBe('pending')
  expect(await grants()).toEqual([])
  expect(await storedNotifications()).toHaveLength(1)
})

test('an unknown order or charge is not found, and nothing is stored', async () => {
  const { id } = ordered
  for (const order_id of [`sapa-${'0'.repeat(26)}-1`, `${id}-2`, `${id}-0`, id, 'x'])
    expect(await shop.sendNotification(shop.gateway.notice(order_id))).toBe(404)
  expect(await storedNotifications()).toEqual([])
})

test('the same notification ten times at once is one period of access and one row', {
  tags: 'postgres',
}, async () => {
  const { reference } = ordered
  shop.gateway.pay(reference)
  const body = shop.gateway.notice(reference)
  const answers = await atOnce(10, () => shop.sendNotification(body))
  expect(answers).toEqual(Array(10).fill(200))
  expect(await grants()).toHaveLength(1)
  expect(await storedNotifications()).toHaveLength(1)
  const requestsBefore = shop.gateway.queries.length
  expect(await shop.sendNotification(body)).toBe(200)
  expect(shop.gateway.queries).toHaveLength(requestsBefore)
})

test('an old notification that arrives late takes nothing back', async () => {
  const { reference } = ordered
  const pending = shop.gateway.notice(reference, {
    transaction_status: 'pending',
    status_code: '201',
  })
  shop.gateway.pay(reference)
  expect(await shop.sendNotification(shop.gateway.notice(reference))).toBe(200)
  const before = await grants()
  for (const transaction_status of ['pending', 'deny', 'expire', 'cancel'])
    expect(
      await shop.sendNotification(shop.gateway.notice(reference, { transaction_status })),
    ).toBe(200)
  expect(await shop.sendNotification(pending)).toBe(200)
  expect(await statusOf()).toBe('paid')
  expect(await grants()).toEqual(before)
})

test('an outdated response of the gateway that arrives last changes nothing', async () => {
  const { reference, id, learner } = ordered
  let letGo = () => {}
  const held = new Promise<void>(goOn => {
    letGo = goOn
  })
  shop.gateway.beforeTelling = () => held
  shop.clock.now += 5_000
  const slow = call(learner.http, getOrder, { query: { order_id: id } })
  await expect.poll(() => shop.gateway.queries.includes(reference)).toBe(true)
  shop.gateway.beforeTelling = async () => {}
  shop.gateway.pay(reference)
  await shop.sendNotification(shop.gateway.notice(reference))
  letGo()
  expect(dataOf(await slow).status).toBe('paid')
  expect(await grants()).toHaveLength(1)
})

test('a notification waits while the gateway is unreachable, and is processed later', async () => {
  const { reference } = ordered
  shop.gateway.pay(reference)
  shop.gateway.isAway = true
  expect(await shop.sendNotification(shop.gateway.notice(reference))).toBe(503)
  expect(await storedNotifications()).toMatchObject([{ processed_at: null }])
  shop.gateway.isAway = false
  shop.clock.now += 60_000
  await shop.runJobs()
  expect(await storedNotifications()).toMatchObject([{ processed_at: shop.clock.now }])
  expect(await statusOf()).toBe('paid')
})

test('a payer who is denied can still pay', async () => {
  const { reference } = ordered
  shop.gateway.change(reference, { status: 'denied' })
  expect(
    await shop.sendNotification(shop.gateway.notice(reference, { transaction_status: 'deny' })),
  ).toBe(200)
  expect(await refreshOrder(shop, ordered)).toMatchObject({
    status: 'pending',
    charge: { status: 'denied' },
  })
  shop.gateway.pay(reference)
  expect(await shop.sendNotification(shop.gateway.notice(reference))).toBe(200)
  expect(await statusOf()).toBe('paid')
})

test('money under review gives no access until it is accepted', async () => {
  const { reference } = ordered
  shop.gateway.change(reference, { status: 'reviewing' })
  expect(await refreshOrder(shop, ordered)).toMatchObject({ status: 'reviewing' })
  expect(await grants()).toEqual([])
  expect(
    code(await call(ordered.learner.http, cancelOrder, { body: { order_id: ordered.id } })),
  ).toBe('order-closed')
  shop.gateway.pay(reference)
  expect(await refreshOrder(shop, ordered)).toMatchObject({ status: 'paid' })
})

test.each(['expired', 'cancelled', 'failed'] as const)(
  'a payment for an order that is %s pays it nevertheless',
  async status => {
    const { reference, learner: before, id } = ordered
    shop.gateway.change(reference, { status })
    expect(await refreshOrder(shop, ordered)).toMatchObject({ status })
    const learner = await signInLater(shop, before, DAY / 2)
    shop.gateway.change(reference, { status: 'paid' })
    expect(await shop.sendNotification(shop.gateway.notice(reference))).toBe(200)
    expect(dataOf(await call(learner.http, getOrder, { query: { order_id: id } })).status).toBe(
      'paid',
    )
    expect(await grants()).toHaveLength(1)
    expect(await refundsOf(shop, id)).toEqual([])
  },
)

test('a refund that is notified before the gateway reports it is asked about until it does', {
  tags: 'postgres',
}, async () => {
  const { reference, id } = ordered
  shop.gateway.pay(reference)
  await shop.sendNotification(shop.gateway.notice(reference))
  expect(
    await shop.sendNotification(shop.gateway.notice(reference, { transaction_status: 'refund' })),
  ).toBe(200)
  expect(await refundsOf(shop, id)).toEqual([])
  shop.gateway.change(reference, { refundedRupiah: PRICE })
  shop.clock.now += 60_000
  await shop.runJobs()
  expect(await refundsOf(shop, id)).toMatchObject([{ amount_rupiah: PRICE, status: 'done' }])
  expect((await storedNotifications()).every(({ processed_at }) => processed_at !== null)).toBe(
    true,
  )
})
