import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { languagePeriods, readGrants } from '../../server/modules/subscriptions/public.ts'
import type { OrderStatus } from '../../src/contract/payments.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { isLong } from '../helpers/long.ts'
import { deliverAll, sequences, takeStep, type World } from '../helpers/payment-sequences.ts'
import { openShop, type Shop } from '../helpers/payments.ts'
import { createUser } from '../helpers/users.ts'
import { checkVouchers, giveVoucher } from '../helpers/voucher-model.ts'

/** Fewer runs on PostgreSQL, which follows the same rules but is slower. */
const RUNS = inject('databaseUrl') ? 20 : isLong ? 1_000 : 100
const TABLES = [
  'orders',
  'charges',
  'refunds',
  'access_grants',
  'payment_notifications',
  'vouchers',
] as const

let shop: Shop
let userId: string
beforeAll(async () => {
  shop = await openShop()
  userId = (await createUser(shop.api)).user.id
})
afterAll(() => shop.api.close())

/** Creates a server with a bank where nothing has happened yet. */
async function newWorld(): Promise<World> {
  for (const table of TABLES) await shop.api.db.deleteFrom(table).execute()
  shop.gateway.charges.clear()
  shop.gateway.isAway = false
  // Another day, so that the limit of orders is not reached.
  shop.clock.now += 10 * DAY
  const vouchers = [await giveVoucher(shop, userId), await giveVoucher(shop, userId, 25_000)]
  return { shop, userId, vouchers, notifications: 0, givenBack: new Set() }
}

const OPEN: readonly OrderStatus[] = ['pending', 'reviewing']
const MONEY: readonly OrderStatus[] = ['paid', 'refunded']

/** Checks after each step that finished orders stay finished. */
async function checkTransitions(seen: Map<string, OrderStatus>): Promise<void> {
  const orders = await shop.api.db.selectFrom('orders').select(['id', 'status']).execute()
  for (const { id, status } of orders) {
    const before = seen.get(id) ?? 'pending'
    if (!OPEN.includes(before)) expect(OPEN).not.toContain(status)
    if (MONEY.includes(before)) expect(MONEY).toContain(status)
    if (before === 'refunded') expect(status).toBe('refunded')
    seen.set(id, status)
  }
  expect(orders.filter(({ status }) => OPEN.includes(status)).length).toBeLessThan(2)
}

/** Compares the money at the bank with the access given and the payments recorded. */
async function compare({ shop: { api, gateway }, givenBack }: World): Promise<void> {
  const orders = await api.db.selectFrom('orders').selectAll().execute()
  const refunds = await api.db.selectFrom('refunds').selectAll().execute()
  const charges = await api.db.selectFrom('charges').selectAll().execute()
  const grants = await readGrants(api.db, userId)
  for (const { id, status, paid_charge, amount_rupiah } of orders) {
    const paid = [...gateway.charges]
      .filter(([name, bankCharge]) => name.startsWith(id) && bankCharge.status === 'paid')
      .map(([name, { refundedRupiah }]) => ({ name, refundedRupiah }))
    const isBack = ({ name, refundedRupiah }: (typeof paid)[number]) =>
      refundedRupiah === amount_rupiah || givenBack.has(name)
    const ownGrants = grants.filter(({ source }) => source === `order ${id}`)
    const out = refunds.filter(each => each.order_id === id)
    // Money in: the server knows every payment that the bank took.
    const paidCharges = charges.filter(each => each.order_id === id && each.status === 'paid')
    expect(paidCharges.map(({ number }) => `${id}-${number}`).sort()).toEqual(
      paid.map(({ name }) => name).sort(),
    )
    // One period for any number of payments, which ends when the one that paid the order is
    // refunded.
    expect(ownGrants).toHaveLength(Math.min(paid.length, 1))
    const payer = paid.find(({ name }) => name === `${id}-${paid_charge}`)
    expect(MONEY.includes(status)).toBe(paid.length > 0)
    expect(status === 'refunded').toBe(payer !== undefined && isBack(payer))
    if (ownGrants[0]) expect(ownGrants[0].revoked_at !== null).toBe(status === 'refunded')
    // Money out: every other payment has a refund that is due or done, and refunded ones are done.
    for (const each of paid) {
      const row = out.find(({ charge }) => each.name === `${id}-${charge}`)
      const part = Math.min(each.refundedRupiah, amount_rupiah)
      if (isBack(each)) expect(row).toMatchObject({ status: 'done', amount_rupiah })
      else if (each !== payer) expect(row).toMatchObject({ status: 'due', amount_rupiah })
      else if (part > 0) expect(row).toMatchObject({ status: 'done', amount_rupiah: part })
      else expect(row).toBeUndefined()
    }
    expect(out.length).toBeLessThanOrEqual(paid.length)
  }
  const valid = grants.filter(({ revoked_at }) => revoked_at === null)
  const open = languagePeriods(valid, 'korean').reduce((sum, { from, to }) => sum + to - from, 0)
  expect(open).toBe(valid.length * 30 * DAY)
}

test(
  'access and money agree after any sequence of events',
  async () => {
    const judge = fc.asyncProperty(sequences, async steps => {
      const world = await newWorld()
      const seen = new Map<string, OrderStatus>()
      for (const together of steps) {
        await Promise.all(together.map(step => takeStep(world, step)))
        await checkTransitions(seen)
        await checkVouchers(world.shop)
      }
      await deliverAll(world)
      await checkTransitions(seen)
      await checkVouchers(world.shop)
      await compare(world)
    })
    await fc.assert(judge, { numRuns: RUNS })
  },
  HOUR,
)
