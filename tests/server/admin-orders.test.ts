import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { changeMethod, getOrder } from '../../src/contract/routes/payments.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import {
  anOrder,
  dataOf,
  grantsOf,
  openShop,
  PRICE,
  refundsOf,
  type Shop,
} from '../helpers/payments.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let shop: Shop
let admin: TestUser
let ordered: Awaited<ReturnType<typeof anOrder>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  admin = await createUser(shop.api, { isAdmin: true })
  ordered = await anOrder(shop)
})
afterAll(() => shop.api.close())

const REFUND = { reason: 'Salah beli', word: 'KEMBALIKAN' }
const order = () => ['orders', ordered.id] as const
const readOrder = async () =>
  dataOf(await call(admin.http, getItem, { params: { resource: 'orders', id: ordered.id } }))
const orderIds = async (filters: Record<string, string[]>) => {
  const answer = await fetchItems(admin.http, 'orders', { filters, size: 200 })
  return answer.ok ? answer.value.data.map(({ id }) => id) : []
}
const pay = (number = 1) => shop.gateway.change(`${ordered.id}-${number}`, { status: 'paid' })

async function tellPaid(number = 1): Promise<void> {
  pay(number)
  expect(await shop.sendNotification(shop.gateway.notice(`${ordered.id}-${number}`))).toBe(200)
}

test('an order shows what was sold, to whom, and its money', { tags: 'postgres' }, async () => {
  expect(await readOrder()).toMatchObject({
    actions: ['look-again'],
    item: { status: 'pending', email: ordered.learner.user.email, amount_rupiah: PRICE },
  })
  await tellPaid()
  const { item, actions } = await readOrder()
  expect(actions).toEqual(['refund'])
  expect(item).toMatchObject({
    status: 'paid',
    period: 'day',
    days: 30,
    invoice_url: expect.stringContaining('/api/'),
    charges: [{ number: 1, status: 'paid', amount_rupiah: PRICE, refund: null }],
    is_owed: false,
  })
  const found = await fetchItems(admin.http, 'orders', { search: ordered.learner.user.email })
  expect(found).toMatchObject({ value: { total: 1, data: [{ id: ordered.id }] } })
})

test('orders are filtered by status, by whether a refund is due, and by when they were made', {
  tags: 'postgres',
}, async () => {
  await tellPaid()
  expect(await orderIds({ status: ['paid'] })).toContain(ordered.id)
  expect(await orderIds({ status: ['pending', 'refunded'] })).not.toContain(ordered.id)
  expect(await orderIds({ is_owed: ['true'] })).not.toContain(ordered.id)
  expect(await orderIds({ period: ['day'] })).toContain(ordered.id)
  shop.clock.now += 8 * DAY
  admin = await createUser(shop.api, { isAdmin: true })
  expect(await orderIds({ period: ['week'] })).not.toContain(ordered.id)
  expect(await orderIds({ period: ['month'] })).toContain(ordered.id)
})

test('a refund needs the confirmation word and the password, is recorded once, and ends the access it paid for', {
  tags: 'postgres',
}, async () => {
  expect(await outcomeOf(admin, order(), 'refund', REFUND)).toBe('not-possible')
  await tellPaid()
  expect(await outcomeOf(admin, order(), 'refund', { ...REFUND, word: 'ya' })).toBe('invalid-input')
  expect(await outcomeOf(admin, order(), 'refund', REFUND, 'salah')).toBe('wrong-password')
  expect(await outcomeOf(ordered.learner, order(), 'refund', REFUND)).toBe('forbidden')
  expect((await readOrder()).item['status']).toBe('paid')
  const ended = await atOnce(2, () => runAction(admin, order(), 'refund', REFUND))
  expect(ended.some(({ ok }) => ok)).toBe(true)
  expect((await readOrder()).item['status']).toBe('refunded')
  expect(await grantsOf(shop, ordered.learner)).toMatchObject([{ revoked_at: shop.clock.now }])
  expect(await auditOf(shop.api, ordered.id)).toMatchObject([
    { action: 'refund', actor_id: admin.user.id, reason: 'Salah beli' },
  ])
})

test('the second of two payments is due to go back until an administrator records that it did', async () => {
  await call(ordered.learner.http, changeMethod, {
    body: { order_id: ordered.id, method: 'bca-va' },
  })
  await tellPaid(1)
  await tellPaid(2)
  expect(await readOrder()).toMatchObject({
    actions: ['refund', 'settle-owed'],
    item: { is_owed: true, owed_rupiah: PRICE, status: 'paid' },
  })
  expect(await orderIds({ is_owed: ['true'] })).toContain(ordered.id)
  const settled = dataOf(await runAction(admin, order(), 'settle-owed', REFUND))
  expect(settled).toMatchObject({
    message: expect.stringContaining('49.000'),
    item: { actions: ['refund'], item: { is_owed: false, status: 'paid' } },
  })
  expect(await refundsOf(shop, ordered.id)).toMatchObject([{ charge: 2, status: 'done' }])
  expect(await auditOf(shop.api, ordered.id)).toMatchObject([{ after: { refunded_charge: 2 } }])
})

test('money due to a deleted account is found without naming anybody', async () => {
  const { email } = ordered.learner.user
  expect((await call(ordered.learner.http, deleteUser, { body: { password: PASSWORD } })).ok).toBe(
    true,
  )
  await tellPaid()
  expect((await readOrder()).item).toMatchObject({ is_owed: true, email: null })
  expect(JSON.stringify(await readOrder())).not.toContain(email)
  expect(await outcomeOf(admin, order(), 'settle-owed', REFUND)).toBe('ok')
  expect((await readOrder()).item).toMatchObject({ is_owed: false, status: 'refunded' })
})

test('the gateway is asked again, and its response is recorded', async () => {
  expect(dataOf(await runAction(admin, order(), 'look-again')).message).toMatch(/belum tahu/)
  pay()
  const looked = dataOf(await runAction(admin, order(), 'look-again'))
  expect(looked.item?.item['status']).toBe('paid')
  expect(
    dataOf(await call(ordered.learner.http, getOrder, { query: { order_id: ordered.id } })).status,
  ).toBe('paid')
  expect(await auditOf(shop.api, ordered.id)).toMatchObject([
    { action: 'look-again' },
    { before: { status: 'pending' }, after: { status: 'paid' } },
  ])
})
