import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdVoucher } from '../../server/modules/rewards/public.ts'
import { call } from '../../src/api/call.ts'
import type { TaxMode } from '../../src/contract/packages.ts'
import { cancelOrder, createOrder, previewPrice } from '../../src/contract/routes/payments.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  anOrder,
  code,
  dataOf,
  openShop,
  orderBody,
  PACKAGE,
  PRICE,
  refreshOrder,
  refund,
  refundsOf,
  type Shop,
  signInLater,
} from '../helpers/payments.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { checkVouchers, giveVoucher } from '../helpers/voucher-model.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await checkVouchers(shop).finally(() => shop.api.close())
})

async function withVoucher(discount?: number): Promise<{ who: TestUser; voucher_code: string }> {
  const who = await createUser(shop.api)
  return { who, voucher_code: await giveVoucher(shop, who.user.id, discount) }
}

async function voucherOf(voucher_code: string) {
  const query = shop.api.db.selectFrom('vouchers').select(['order_id', 'used_at'])
  return query.where('code', '=', voucher_code).executeTakeFirst()
}

describe('a voucher', () => {
  test('lowers the shown price, the order, the amount at the gateway, and the tax', async () => {
    const { who, voucher_code } = await withVoucher()
    const voucher = { code: voucher_code, discount_rupiah: 10_000 }
    const price = { total_rupiah: 39_000, net_rupiah: 35_135, tax_rupiah: 3_865 }
    const shown = dataOf(
      await call(who.http, previewPrice, { body: { package_id: PACKAGE, voucher_code } }),
    )
    expect(shown).toMatchObject({ package_id: PACKAGE, price, voucher })
    expect(await voucherOf(voucher_code)).toEqual({ order_id: null, used_at: null })
    // The code is written as somebody may type it.
    const typed = ` ${voucher_code.slice(0, 5)}-${voucher_code.slice(5).toLowerCase()} `
    const { order, reference } = await anOrder(shop, { who, voucher_code: typed })
    expect(order).toMatchObject({ price, voucher })
    expect(shop.gateway.charges.get(reference)?.request.amountRupiah).toBe(39_000)
    const none = dataOf(await call(who.http, previewPrice, { body: { package_id: PACKAGE } }))
    expect(none).toMatchObject({ price: { total_rupiah: PRICE }, voucher: null })
  })

  test.each<[TaxMode, number, number]>([
    ['exempt', 39_000, 0],
    ['added', 43_290, 4_290],
  ])(
    'with tax %s lowers the amount that is taxed',
    { tags: 'postgres' },
    async (tax_mode, total, tax) => {
      const { who, voucher_code } = await withVoucher()
      const { db } = shop.api
      const row = db.selectFrom('list_items').selectAll().where('id', '=', PACKAGE)
      const { document } = await row.executeTakeFirstOrThrow()
      const set = (to: string) =>
        db.updateTable('list_items').set({ document: to }).where('id', '=', PACKAGE).execute()
      await set(JSON.stringify({ ...JSON.parse(document), tax_mode }))
      const { price } = dataOf(
        await call(who.http, previewPrice, { body: { package_id: PACKAGE, voucher_code } }),
      )
      await set(document)
      expect([price.total_rupiah, price.tax_rupiah]).toEqual([total, tax])
    },
  )

  test('is used up by the payment, also after a refund', async () => {
    const { who, voucher_code } = await withVoucher()
    const made = await anOrder(shop, { who, voucher_code })
    expect(await voucherOf(voucher_code)).toEqual({ order_id: made.id, used_at: null })
    shop.gateway.pay(made.reference)
    expect(await refreshOrder(shop, made)).toMatchObject({
      status: 'paid',
      voucher: { code: voucher_code },
    })
    const used = { order_id: made.id, used_at: shop.clock.now }
    expect(await voucherOf(voucher_code)).toEqual(used)
    expect(await refund(await createUser(shop.api, { isAdmin: true }), made.id)).toBe('ok')
    expect(await refundsOf(shop, made.id)).toMatchObject([{ amount_rupiah: 39_000 }])
    expect(await voucherOf(voucher_code)).toEqual(used)
    expect(code(await call(who.http, createOrder, { body: orderBody({ voucher_code }) }))).toBe(
      'voucher-refused',
    )
  })

  test('of a cancelled order is free again, and a late payment takes it back', async () => {
    const { who, voucher_code } = await withVoucher()
    const first = await anOrder(shop, { who, voucher_code })
    dataOf(await call(who.http, cancelOrder, { body: { order_id: first.id } }))
    const second = await anOrder(shop, { who, voucher_code })
    expect(await voucherOf(voucher_code)).toMatchObject({ order_id: second.id })
    shop.gateway.change(first.reference, { status: 'paid' })
    await shop.sendNotification(shop.gateway.notice(first.reference))
    expect(await voucherOf(voucher_code)).toMatchObject({ order_id: first.id })
    // The pending order has the price it was created with, and its cancellation frees no voucher.
    expect(await refreshOrder(shop, second)).toMatchObject({ price: { total_rupiah: 39_000 } })
    dataOf(await call(who.http, cancelOrder, { body: { order_id: second.id } }))
    expect(
      code(await call(who.http, previewPrice, { body: { package_id: PACKAGE, voucher_code } })),
    ).toBe('voucher-refused')
  })

  test.each(['expired', 'failed'] as const)('of an order that is %s is free again', async end => {
    const { who, voucher_code } = await withVoucher()
    const made = await anOrder(shop, { who, voucher_code })
    shop.gateway.change(made.reference, { status: end })
    expect((await refreshOrder(shop, made)).status).toBe(end)
    expect(await voucherOf(voucher_code)).toEqual({ order_id: null, used_at: null })
  })

  test('is free again when nobody paid within the day, until the voucher expires', async () => {
    const { who, voucher_code } = await withVoucher()
    await anOrder(shop, { who, voucher_code })
    const next = await signInLater(shop, who, DAY + HOUR)
    await shop.runJobs()
    expect(await voucherOf(voucher_code)).toEqual({ order_id: null, used_at: null })
    expect(
      code(await call(next.http, previewPrice, { body: { package_id: PACKAGE, voucher_code } })),
    ).toBe('ok')
    const last = await signInLater(shop, who, DAY)
    expect(
      code(await call(last.http, previewPrice, { body: { package_id: PACKAGE, voucher_code } })),
    ).toBe('voucher-refused')
    expect(code(await call(last.http, createOrder, { body: orderBody({ voucher_code }) }))).toBe(
      'voucher-refused',
    )
  })
})

describe('a price is refused', () => {
  test('with a voucher of somebody else, an unknown one, and one that leaves too little to pay', {
    tags: 'postgres',
  }, async () => {
    const { voucher_code } = await withVoucher()
    const large = await withVoucher(PRICE - 999)
    const refusals = [
      call(large.who.http, createOrder, { body: orderBody({ voucher_code }) }),
      call(large.who.http, createOrder, { body: orderBody({ voucher_code: '0000000000' }) }),
      call(large.who.http, createOrder, { body: orderBody({ voucher_code: large.voucher_code }) }),
      call(large.who.http, previewPrice, { body: { package_id: PACKAGE, voucher_code } }),
      call(large.who.http, previewPrice, {
        body: { package_id: PACKAGE, voucher_code: large.voucher_code },
      }),
    ]
    for (const answer of await Promise.all(refusals)) expect(code(answer)).toBe('voucher-refused')
    // Nothing was ordered, and everything can be ordered without the voucher.
    expect(await voucherOf(large.voucher_code)).toEqual({ order_id: null, used_at: null })
    expect(code(await call(large.who.http, createOrder, { body: orderBody() }))).toBe('ok')
    const least = await withVoucher(PRICE - 1_000)
    const { order } = await anOrder(shop, least)
    expect(order.price.total_rupiah).toBe(1_000)
  })

  test('with an invalid code, or without a package', async () => {
    const { who, voucher_code } = await withVoucher()
    expect(
      code(
        await call(who.http, previewPrice, {
          body: { package_id: PACKAGE, voucher_code: 'pendek' },
        }),
      ),
    ).toBe('invalid-input')
    expect(
      code(
        await call(who.http, createOrder, { body: orderBody({ voucher_code: 'U'.repeat(10) }) }),
      ),
    ).toBe('invalid-input')
    expect(
      code(await call(who.http, previewPrice, { body: { package_id: 'tidak-ada', voucher_code } })),
    ).toBe('not-found')
    expect(
      code(
        await call(shop.api.http, previewPrice, { body: { package_id: PACKAGE, voucher_code } }),
      ),
    ).toBe('signed-out')
  })
})

describe('simultaneous requests', () => {
  test('20 orders with one voucher are one order, and one voucher is reserved', {
    tags: 'postgres',
  }, async () => {
    const { who, voucher_code } = await withVoucher()
    const answers = await atOnce(20, () =>
      call(who.http, createOrder, { body: orderBody({ voucher_code }) }),
    )
    const codes = answers.map(code).sort()
    expect(codes.filter(each => each === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'order-open']))
  })

  test('an order sent again with its voucher is the same order', { tags: 'postgres' }, async () => {
    const { who, voucher_code } = await withVoucher()
    const sending = orderBody({ voucher_code })
    const answers = await atOnce(4, () => call(who.http, createOrder, { body: sending }))
    expect(new Set(answers.map(answer => dataOf(answer).order_id)).size).toBe(1)
  })

  test('the database gives a voucher to one of many orders', { tags: 'postgres' }, async () => {
    const { who, voucher_code } = await withVoucher()
    const { db } = shop.api
    const hold = (id: string) =>
      db
        .transaction()
        .execute(trx => holdVoucher(trx, who.user.id, voucher_code, id, shop.clock.now))
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => hold(`o-${at}`)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await db
      .updateTable('vouchers')
      .set({ order_id: null })
      .where('code', '=', voucher_code)
      .execute()
  })
})
