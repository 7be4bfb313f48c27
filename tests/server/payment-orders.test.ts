import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  cancelOrder,
  changeMethod,
  createOrder,
  getOrder,
  getOrders,
  getPaymentMethods,
} from '../../src/contract/routes/payments.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import { insertItems } from '../helpers/list-items.ts'
import { dropItem, putItem, unwrap } from '../helpers/managed-items.ts'
import {
  anOrder,
  code,
  dataOf,
  openShop,
  orderBody,
  PACKAGE,
  PRICE,
  refreshOrder,
  type Shop,
  signInLater,
} from '../helpers/payments.ts'
import { createUser } from '../helpers/users.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.api.close())

test('an order has the price of the server, a day to be paid, and an id that nobody can guess', async () => {
  const { order, reference } = await anOrder(shop)
  expect(order).toMatchObject({
    package: { id: PACKAGE, title: 'Korea 30 hari', days: 30, language_ids: ['korean'] },
    price: { total_rupiah: PRICE, tax_mode: 'included' },
    gateway: 'simulator',
    status: 'pending',
    created_at: shop.clock.now,
    expires_at: shop.clock.now + DAY,
    paid_at: null,
    charge: { method: 'qris', status: 'waiting', instructions: { kind: 'page' } },
    invoice: null,
  })
  expect(order.order_id).toMatch(/^sapa-[0-9a-hjkmnp-tv-z]{26}$/)
  expect(shop.gateway.charges.get(reference)?.request).toMatchObject({
    amountRupiah: PRICE,
    title: 'Korea 30 hari',
    expiresAt: order.expires_at,
    backUrl: `http://localhost/create-payment?order=${order.order_id}`,
  })
})

test('the methods are those of the gateway', async () => {
  expect(dataOf(await call(shop.api.http, getPaymentMethods))).toEqual({
    gateway: 'simulator',
    methods: ['qris', 'bca-va', 'gopay'],
  })
  const learner = await createUser(shop.api)
  expect(
    code(await call(learner.http, createOrder, { body: orderBody({ method: 'shopeepay' }) })),
  ).toBe('invalid-input')
  const { order } = await anOrder(shop, { who: learner })
  expect(
    code(
      await call(learner.http, changeMethod, {
        body: { order_id: order.order_id, method: 'shopeepay' },
      }),
    ),
  ).toBe('invalid-input')
})

test.each([
  { price: 1 },
  { amount_rupiah: 1_000 },
  { total_rupiah: -1 },
  { amount_rupiah: 0.5 },
  { gross_amount: 9e15 },
  { price_rupiah: '1' },
  { status: 'paid' },
  { package_id: 'tidak-ada' },
  { package_id: { id: PACKAGE } },
  { order_key: 'bukan kunci' },
  { method: 'tunai' },
])('the price and the package come from the server, whatever the browser says: %o', async more => {
  const { http } = await createUser(shop.api)
  expect(code(await call(http, createOrder, { body: orderBody(more as never) }))).toMatch(
    /^(invalid-input|not-found)$/,
  )
  expect(dataOf(await call(http, getOrders))).toEqual([])
})

const USUAL = {
  title: 'Dulu',
  summary: 'Ringkas.',
  price_rupiah: 10_000,
  tax_mode: 'included',
  days: 7,
  language_ids: ['korean'],
  class_ids: [],
  benefits: ['Semua kelas'],
}

const SOLD = { resource: 'packages', id: 'paket-sementara' }

test.each([
  { language_ids: [], class_ids: ['tidak-ada'] },
  { class_ids: ['tidak-ada'] },
  { language_ids: ['tidak-ada'] },
])('nobody buys what does not exist: %o', { tags: 'postgres' }, async opened => {
  // Like a package that was written before its classes were removed.
  await insertItems(shop.api.db, 'packages', [{ ...USUAL, ...opened, id: 'paket-usang' }])
  const { http } = await createUser(shop.api)
  expect(
    code(await call(http, createOrder, { body: orderBody({ package_id: 'paket-usang' }) })),
  ).toBe('not-found')
  expect(dataOf(await call(http, getOrders))).toEqual([])
  await shop.api.db.deleteFrom('list_items').where('id', '=', 'paket-usang').execute()
})

test('a price is refused if its total with tax is above the limit', async () => {
  const admin = await createUser(shop.api, { isAdmin: true })
  const dearest = { ...USUAL, tax_mode: 'added', price_rupiah: 50_000_000, days: 1 }
  const dearer = { ...dearest, price_rupiah: 2_000_000_000 }
  expect(code(await putItem(admin, SOLD, dearer))).toBe('invalid-input')
  unwrap(await putItem(admin, SOLD, dearest))
  const { order } = await anOrder(shop, { package_id: 'paket-sementara' })
  expect(order.price.total_rupiah).toBe(55_500_000)
})

test('a sold package stays as it was in the order, whatever becomes of it', {
  tags: 'postgres',
}, async () => {
  const admin = await createUser(shop.api, { isAdmin: true })
  unwrap(await putItem(admin, SOLD, USUAL))
  const { learner, order, id, reference } = await anOrder(shop, { package_id: 'paket-sementara' })
  const dearer = { ...USUAL, title: 'Kini', price_rupiah: 99_000, days: 1 }
  unwrap(await putItem(admin, SOLD, dearer))
  unwrap(await dropItem(admin, SOLD))
  shop.gateway.pay(reference)
  expect(await refreshOrder(shop, { learner, id })).toMatchObject({
    status: 'paid',
    package: { title: 'Dulu', days: 7 },
    price: order.price,
  })
  const [grant] = await shop.api.db
    .selectFrom('access_grants')
    .selectAll()
    .where('user_id', '=', learner.user.id)
    .execute()
  expect(grant).toMatchObject({ days: 7, language_ids: '["korean"]' })
})

test('the same order sent again, also ten times at once, is the same order', {
  tags: 'postgres',
}, async () => {
  const learner = await createUser(shop.api)
  const same = orderBody()
  const answers = await atOnce(10, () => call(learner.http, createOrder, { body: same }))
  const ids = new Set(answers.map(answer => dataOf(answer).order_id))
  expect(ids.size).toBe(1)
  expect(dataOf(await call(learner.http, getOrders))).toHaveLength(1)
})

test('one of two tabs that order at once succeeds, and the other is told', {
  tags: 'postgres',
}, async () => {
  const learner = await createUser(shop.api)
  const answers = await atOnce(10, () =>
    shop.api.fetch('/api/payment', {
      method: 'POST',
      headers: { ...learner.headers, 'content-type': 'application/json' },
      body: JSON.stringify(orderBody()),
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  const [order] = dataOf(await call(learner.http, getOrders))
  for (const answer of answers)
    if (answer.status === 409)
      expect(await answer.json()).toMatchObject({
        code: 'order-open',
        data: { order_id: order?.order_id },
      })
})

test('a new order is possible after one that is over, once the gateway was asked', async () => {
  const { learner: before, id, reference } = await anOrder(shop)
  const learner = await signInLater(shop, before, DAY)
  shop.gateway.isAway = true
  expect(code(await call(learner.http, createOrder, { body: orderBody() }))).toBe('unavailable')
  shop.gateway.isAway = false
  shop.gateway.change(reference, { status: 'reviewing' })
  expect(code(await call(learner.http, createOrder, { body: orderBody() }))).toBe('order-open')
  shop.gateway.change(reference, { status: 'waiting' })
  shop.gateway.change(reference, { status: 'expired' })
  expect(code(await call(learner.http, createOrder, { body: orderBody() }))).toBe('ok')
  expect(dataOf(await call(learner.http, getOrder, { query: { order_id: id } })).status).toBe(
    'expired',
  )
})

test('a person creates at most 20 orders a day', async () => {
  const { learner, id } = await anOrder(shop)
  let last = id
  for (let count = 1; count < 20; count++) {
    expect(code(await call(learner.http, cancelOrder, { body: { order_id: last } }))).toBe('ok')
    last = (await anOrder(shop, { who: learner })).id
  }
  await call(learner.http, cancelOrder, { body: { order_id: last } })
  expect(code(await call(learner.http, createOrder, { body: orderBody() }))).toBe('wait')
  expect(dataOf(await call(learner.http, getOrders))).toHaveLength(20)
  expect(
    code(await call((await createUser(shop.api)).http, createOrder, { body: orderBody() })),
  ).toBe('ok')
  const tomorrow = await signInLater(shop, learner, DAY)
  expect(code(await call(tomorrow.http, createOrder, { body: orderBody() }))).toBe('ok')
})

test('orders are listed with the newest first', { tags: 'postgres' }, async () => {
  const { learner: before, id } = await anOrder(shop)
  await call(before.http, cancelOrder, { body: { order_id: id } })
  const learner = await signInLater(shop, before, HOUR)
  const next = await anOrder(shop, { who: learner })
  expect(dataOf(await call(learner.http, getOrders))).toMatchObject([
    { order_id: next.id, status: 'pending', charge: { status: 'waiting' } },
    { order_id: id, status: 'cancelled', charge: { status: 'cancelled' } },
  ])
})
