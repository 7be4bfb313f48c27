import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../server/lib/api-error.ts'
import { call } from '../../src/api/call.ts'
import { changeMethod, createOrder, getOrder } from '../../src/contract/routes/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  anOrder,
  code,
  dataOf,
  openShop,
  orderBody,
  refreshOrder,
  type Shop,
  signInLater,
} from '../helpers/payments.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.api.close())

const atGateway = (reference: string) => shop.gateway.charges.get(reference)?.status
const chargesOf = (id: string) =>
  shop.api.db
    .selectFrom('charges')
    .select(['number', 'method', 'status'])
    .where('order_id', '=', id)
    .orderBy('number')
    .execute()

/** Creates an order that the gateway does not know because it was down. */
async function createUnknownOrder(): Promise<{ learner: TestUser; id: string; reference: string }> {
  shop.gateway.isAway = true
  const { learner, order, id, reference } = await anOrder(shop)
  expect(order.charge).toMatchObject({ status: 'waiting', instructions: null, pay_url: null })
  shop.gateway.isAway = false
  return { learner, id, reference }
}

test('another method is another charge, and the previous one is cancelled', async () => {
  const { learner, id, reference } = await anOrder(shop)
  const changed = dataOf(
    await call(learner.http, changeMethod, { body: { order_id: id, method: 'bca-va' } }),
  )
  expect(changed).toMatchObject({
    status: 'pending',
    charge: { method: 'bca-va', status: 'waiting', pay_url: `/pay?of=${id}-2` },
  })
  expect([atGateway(reference), atGateway(`${id}-2`)]).toEqual(['cancelled', 'waiting'])
  expect((await refreshOrder(shop, { learner, id })).status).toBe('pending')
  expect(await chargesOf(id)).toMatchObject([{ status: 'cancelled' }, { status: 'waiting' }])
})

test('the same method again, such as after a timeout, is the same charge', {
  tags: 'postgres',
}, async () => {
  const { learner, id } = await anOrder(shop)
  const ask = () => call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } })
  const answers = await atOnce(5, ask)
  expect(answers.some(({ ok }) => ok)).toBe(true)
  expect(code(await ask())).toBe('ok')
  expect(await chargesOf(id)).toMatchObject([{ method: 'qris' }, { method: 'gopay' }])
})

test('a payer who was denied may try the same method again', async () => {
  const { learner, id, reference } = await anOrder(shop)
  shop.gateway.change(reference, { status: 'denied' })
  expect((await refreshOrder(shop, { learner, id })).charge?.status).toBe('denied')
  expect(
    dataOf(await call(learner.http, changeMethod, { body: { order_id: id, method: 'qris' } }))
      .charge?.status,
  ).toBe('waiting')
  expect(await chargesOf(id)).toHaveLength(2)
})

test('a charge that cannot be cancelled now is cancelled later, and its money counts', async () => {
  const { learner, id, reference } = await anOrder(shop)
  shop.gateway.isAway = true
  expect(
    dataOf(await call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } }))
      .charge,
  ).toMatchObject({
    method: 'gopay',
    instructions: null,
  })
  shop.gateway.isAway = false
  expect(atGateway(reference)).toBe('waiting')
  expect((await refreshOrder(shop, { learner, id })).charge?.instructions).toEqual({ kind: 'page' })
  expect(atGateway(reference)).toBe('cancelled')
  shop.gateway.change(reference, { status: 'paid' })
  await shop.sendNotification(shop.gateway.notice(reference))
  expect(dataOf(await call(learner.http, getOrder, { query: { order_id: id } }))).toMatchObject({
    status: 'paid',
    charge: { method: 'qris' },
  })
  // The old charge is cancelled.
  shop.clock.now += 60_000
  await shop.runJobs()
  expect(atGateway(`${id}-2`)).toBe('cancelled')
})

test('a page that could not be closed is closed later, though nobody has started to pay on it', async () => {
  const { learner, id, reference } = await anOrder(shop)
  const { gateway } = shop
  gateway.charges.delete(reference)
  const closing = vi.spyOn(gateway, 'cancel').mockRejectedValue(new ApiError('unavailable'))
  await call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } })
  await refreshOrder(shop, { learner, id })
  expect(await chargesOf(id)).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }])
  closing.mockRestore()
  await refreshOrder(shop, { learner, id })
  expect(await chargesOf(id)).toMatchObject([{ status: 'cancelled' }, { status: 'waiting' }])
})

test('a payer who has paid by the previous method is not asked to pay by the next', async () => {
  const { learner, id, reference } = await anOrder(shop)
  shop.gateway.pay(reference)
  expect(
    dataOf(await call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } })),
  ).toMatchObject({
    status: 'paid',
    charge: { method: 'qris', status: 'paid' },
  })
})

test('an order has at most ten charges', async () => {
  const { learner, id } = await anOrder(shop)
  for (let number = 2; number <= 10; number++)
    expect(
      code(
        await call(learner.http, changeMethod, {
          body: { order_id: id, method: number % 2 ? 'qris' : 'gopay' },
        }),
      ),
    ).toBe('ok')
  expect(
    code(await call(learner.http, changeMethod, { body: { order_id: id, method: 'qris' } })),
  ).toBe('order-closed')
  expect(await chargesOf(id)).toHaveLength(10)
  shop.gateway.pay(`${id}-10`)
  expect((await refreshOrder(shop, { learner, id })).status).toBe('paid')
})

test('the method of an order that is over or paid cannot be changed', async () => {
  const paid = await anOrder(shop)
  shop.gateway.pay(paid.reference)
  await refreshOrder(shop, paid)
  expect(
    code(
      await call(paid.learner.http, changeMethod, { body: { order_id: paid.id, method: 'gopay' } }),
    ),
  ).toBe('order-closed')
  const over = await anOrder(shop)
  const learner = await signInLater(shop, over.learner, DAY)
  expect(
    code(await call(learner.http, changeMethod, { body: { order_id: over.id, method: 'gopay' } })),
  ).toBe('order-closed')
  expect(await chargesOf(over.id)).toHaveLength(1)
})

test('a charge that the gateway did not receive is created when the gateway is back', async () => {
  const { learner, id, reference } = await createUnknownOrder()
  expect(atGateway(reference)).toBeUndefined()
  expect((await refreshOrder(shop, { learner, id })).charge).toMatchObject({
    instructions: { kind: 'page' },
    pay_url: `/pay?of=${reference}`,
  })
})

test('many simultaneous views create that charge once', { tags: 'postgres' }, async () => {
  const { learner, id } = await createUnknownOrder()
  let made = 0
  shop.gateway.beforeMaking = async () => {
    made++
    await delay(1)
  }
  shop.clock.now += 5_000
  const looks = await atOnce(30, () => call(learner.http, getOrder, { query: { order_id: id } }))
  shop.gateway.beforeMaking = async () => {}
  expect(looks.map(each => dataOf(each).charge?.instructions?.kind)).toEqual(Array(30).fill('page'))
  expect(made).toBe(1)
})

test('a waiting page asks a gateway that creates no charge only every 5 seconds', async () => {
  const { learner, id } = await createUnknownOrder()
  let attempts = 0
  shop.gateway.beforeMaking = async () => {
    attempts++
    throw new ApiError('unavailable')
  }
  shop.clock.now += 5_000
  for (let times = 0; times < 10; times++)
    expect(
      dataOf(await call(learner.http, getOrder, { query: { order_id: id } })).charge?.instructions,
    ).toBeNull()
  expect(attempts).toBe(1)
  shop.clock.now += 5_000
  await call(learner.http, getOrder, { query: { order_id: id } })
  expect(attempts).toBe(2)
  shop.gateway.beforeMaking = async () => {}
})

test('a charge whose page was lost is replaced by another one', async () => {
  const { learner, id, reference } = await createUnknownOrder()
  shop.gateway.taken.add(reference)
  // Another server may still be creating its page.
  expect((await refreshOrder(shop, { learner, id })).charge?.instructions).toBeNull()
  shop.clock.now += 30_000
  expect((await refreshOrder(shop, { learner, id })).charge).toMatchObject({
    method: 'qris',
    pay_url: `/pay?of=${id}-2`,
  })
  shop.gateway.pay(`${id}-2`)
  expect((await refreshOrder(shop, { learner, id })).status).toBe('paid')
})

test('many simultaneous views ask the gateway once, at most every 5 seconds', {
  tags: 'postgres',
}, async () => {
  const { learner, id, reference } = await anOrder(shop)
  const times = () => shop.gateway.queries.filter(each => each === reference).length
  const lookTen = () => atOnce(10, () => call(learner.http, getOrder, { query: { order_id: id } }))
  await lookTen()
  expect(times()).toBe(0)
  shop.clock.now += 5_000
  await lookTen()
  expect(times()).toBe(1)
  shop.clock.now += 4_999
  await lookTen()
  expect(times()).toBe(1)
})

test('an order is shown as before while the gateway is unreachable', async () => {
  const { learner, id } = await anOrder(shop)
  shop.gateway.isAway = true
  expect((await refreshOrder(shop, { learner, id })).status).toBe('pending')
  const { http } = await createUser(shop.api)
  expect(
    dataOf(await call(http, createOrder, { body: orderBody() })).charge?.instructions,
  ).toBeNull()
  shop.gateway.isAway = false
})
