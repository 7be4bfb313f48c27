import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { changeMethod, getOrder } from '../../src/contract/routes/payments.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { outcomeOf } from '../helpers/administration.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import {
  anOrder,
  code,
  dataOf,
  grantsOf,
  openShop,
  PRICE,
  refreshOrder,
  refund as refundOf,
  refundsOf,
  type Shop,
} from '../helpers/payments.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let shop: Shop
let administrator: TestUser
let ordered: Awaited<ReturnType<typeof anOrder>>
beforeAll(async () => {
  shop = await openShop()
  administrator = await createUser(shop.api, { isAdmin: true })
})
beforeEach(async () => {
  ordered = await anOrder(shop)
})
afterAll(() => shop.api.close())

const grants = () => grantsOf(shop, ordered.learner)
const refunds = () => refundsOf(shop, ordered.id)
const readOrder = async () =>
  dataOf(await call(ordered.learner.http, getOrder, { query: { order_id: ordered.id } }))
const refund = ({ id = ordered.id, who = administrator, charge = 0 } = {}) =>
  refundOf(who, id, charge ? { charge } : {})

async function pay(number = 1): Promise<void> {
  const reference = `${ordered.id}-${number}`
  shop.gateway.change(reference, { status: 'paid' })
  expect(await shop.sendNotification(shop.gateway.notice(reference))).toBe(200)
}

/** Sends a notification about the amount refunded so far. */
async function tellBack(refundedRupiah: number, number = 1): Promise<void> {
  const reference = `${ordered.id}-${number}`
  shop.gateway.change(reference, { refundedRupiah })
  const body = shop.gateway.notice(reference, {
    transaction_status: 'refund',
    transaction_id: `${refundedRupiah}`,
  })
  expect(await shop.sendNotification(body)).toBe(200)
}

test('an administrator records a refund, which ends the access it paid for', async () => {
  await pay()
  shop.clock.now += 60_000
  expect(await refund()).toBe('ok')
  const at = shop.clock.now
  expect(await readOrder()).toMatchObject({ status: 'refunded', refunded_at: at })
  expect(await grants()).toMatchObject([{ revoked_at: at }])
  const once = await refunds()
  expect(once).toEqual([{ charge: 1, amount_rupiah: PRICE, status: 'done', reason: 'Salah beli' }])
  shop.clock.now += 60_000
  expect(await refund()).toBe('not-possible')
  expect(await refunds()).toEqual(once)
  expect((await readOrder()).refunded_at).toBe(at)
  expect(await grants()).toMatchObject([{ revoked_at: at }])
  expect(await auditOf(shop.api, ordered.id)).toMatchObject([
    {
      actor_id: administrator.user.id,
      action: 'refund',
      resource: 'orders',
      reason: 'Salah beli',
      after: { refunded_charge: 1, refunded_rupiah: PRICE },
    },
  ])
})

test('an unpaid charge is not refunded, even if another one was paid', async () => {
  const { learner, id } = ordered
  expect(
    code(await call(learner.http, changeMethod, { body: { order_id: id, method: 'bca-va' } })),
  ).toBe('ok')
  await pay(2)
  expect(await refund({ charge: 1 })).toBe('not-possible')
  expect(await refund({ charge: 3 })).toBe('not-found')
  expect(await refunds()).toEqual([])
})

test('an order that was not paid is not refunded', async () => {
  expect(await refund()).toBe('not-possible')
  expect(await refund({ charge: 1 })).toBe('not-possible')
  expect(await refund({ id: `sapa-${'0'.repeat(26)}` })).toBe('not-found')
  expect(await refunds()).toEqual([])
})

test('learners cannot give themselves money back', async () => {
  await pay()
  expect(await refund({ who: ordered.learner })).toBe('forbidden')
  expect((await readOrder()).status).toBe('paid')
})

test('a full refund at the gateway ends the access, notified once or twice', async () => {
  await pay()
  await tellBack(PRICE)
  const [ended] = await grants()
  expect(ended?.revoked_at).toBe(shop.clock.now)
  expect((await readOrder()).status).toBe('refunded')
  shop.clock.now += 1_000
  await tellBack(PRICE)
  expect(await grants()).toEqual([ended])
  expect(await refunds()).toMatchObject([{ amount_rupiah: PRICE, status: 'done' }])
})

test('a partial refund takes nothing away until the rest is refunded too', async () => {
  await pay()
  await tellBack(10_000)
  expect((await readOrder()).status).toBe('paid')
  expect(await grants()).toMatchObject([{ revoked_at: null }])
  expect(await refunds()).toMatchObject([{ amount_rupiah: 10_000, status: 'done' }])
  await tellBack(30_000)
  expect(await refunds()).toMatchObject([{ amount_rupiah: 30_000 }])
  await tellBack(PRICE)
  expect((await readOrder()).status).toBe('refunded')
  expect(await refunds()).toMatchObject([{ amount_rupiah: PRICE }])
  await tellBack(20_000)
  expect(await refunds()).toMatchObject([{ amount_rupiah: PRICE }])
})

test('a refunded order is not paid by an old notification', async () => {
  await pay()
  expect(await refund()).toBe('ok')
  await shop.sendNotification(shop.gateway.notice(ordered.reference, { transaction_id: 'old' }))
  expect((await readOrder()).status).toBe('refunded')
  expect(await grants()).toHaveLength(1)
})

test('an order that is paid twice gives one period, and the second payment is due for refund', async () => {
  const { learner, id } = ordered
  expect(
    code(await call(learner.http, changeMethod, { body: { order_id: id, method: 'bca-va' } })),
  ).toBe('ok')
  await pay(2)
  const first = await grants()
  await pay(1)
  expect(await grants()).toEqual(first)
  expect(await refunds()).toEqual([
    { charge: 1, amount_rupiah: PRICE, status: 'due', reason: 'paid twice' },
  ])
  expect(await readOrder()).toMatchObject({ status: 'paid', charge: { method: 'bca-va' } })
  // Even after a partial refund the whole amount is due.
  await tellBack(1_000, 1)
  expect(await refunds()).toMatchObject([{ amount_rupiah: PRICE, status: 'due' }])
  expect(await refund({ charge: 1 })).toBe('ok')
  expect(await refunds()).toMatchObject([{ charge: 1, amount_rupiah: PRICE, status: 'done' }])
  expect((await readOrder()).status).toBe('paid')
  expect(await grants()).toMatchObject([{ revoked_at: null }])
})

test('two charges that are paid at the same moment give one period', {
  tags: 'postgres',
}, async () => {
  const { learner, id } = ordered
  expect(
    code(await call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } })),
  ).toBe('ok')
  await Promise.all([pay(1), pay(2)])
  expect(await grants()).toHaveLength(1)
  expect(await refunds()).toMatchObject([{ amount_rupiah: PRICE, status: 'due' }])
})

test('a payment for a refunded order is refunded too', async () => {
  const { learner, id } = ordered
  expect(
    code(await call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } })),
  ).toBe('ok')
  await pay(2)
  expect(await refund()).toBe('ok')
  await pay(1)
  expect((await readOrder()).status).toBe('refunded')
  expect(await refunds()).toMatchObject([
    { charge: 1, status: 'due' },
    { charge: 2, status: 'done' },
  ])
})

test('a new order after a refunded one gives the access again', async () => {
  await pay()
  expect(await refund()).toBe('ok')
  const again = await anOrder(shop, { who: ordered.learner })
  shop.gateway.pay(again.reference)
  expect((await refreshOrder(shop, again)).status).toBe('paid')
  expect((await grants()).filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)
})

test('a payment for a deleted account gives no access, and is due for refund', {
  tags: 'postgres',
}, async () => {
  const { learner, id, reference } = ordered
  expect(await call(learner.http, deleteUser, { body: { password: PASSWORD } })).toMatchObject({
    ok: true,
  })
  shop.gateway.pay(reference)
  expect(await shop.sendNotification(shop.gateway.notice(reference))).toBe(200)
  expect(await refunds()).toMatchObject([{ status: 'due', reason: 'account deleted' }])
  const rights = await shop.api.db.selectFrom('access_grants').select('source').execute()
  expect(rights).not.toContainEqual({ source: `order ${id}` })
  const input = { word: 'KEMBALIKAN', reason: 'Akun dihapus' }
  expect(await outcomeOf(administrator, ['orders', id], 'settle-owed', input)).toBe('ok')
  expect(await refunds()).toMatchObject([{ status: 'done' }])
})

test('an order of a deleted account is cancelled at the gateway, so that nobody pays it', async () => {
  const { learner, reference } = ordered
  expect(await call(learner.http, deleteUser, { body: { password: PASSWORD } })).toMatchObject({
    ok: true,
  })
  shop.clock.now += 60_000
  await shop.runJobs()
  expect(shop.gateway.charges.get(reference)?.status).toBe('cancelled')
})

test('deleting and paying at once leaves no access and no unnoticed payment', {
  tags: 'postgres',
}, async () => {
  const all = await atOnce(10, () => anOrder(shop))
  await Promise.all(
    all.flatMap(({ learner, reference }) => {
      shop.gateway.pay(reference)
      return [
        shop.sendNotification(shop.gateway.notice(reference)),
        call(learner.http, deleteUser, { body: { password: PASSWORD } }),
      ]
    }),
  )
  for (const { id, learner } of all) {
    expect(await grantsOf(shop, learner)).toEqual([])
    const order = await shop.api.db
      .selectFrom('orders')
      .select(['status', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ status: 'paid', user_id: expect.stringMatching(/^erased-/) })
  }
})
