import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { makeVoucher } from '../../server/modules/rewards/public.ts'
import type { OrderStatus } from '../../src/contract/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import { PRICE, type Shop } from './payments.ts'

const OPEN: readonly OrderStatus[] = ['pending', 'reviewing']
const MONEY: readonly OrderStatus[] = ['paid', 'refunded']

/** Creates an unused voucher of a learner, valid for two days. @returns its code */
export async function giveVoucher(
  { api, clock }: Pick<Shop, 'api' | 'clock'>,
  user_id: string,
  discount_rupiah = 10_000,
): Promise<string> {
  const redemption_id = randomUUID()
  const lasts = { created_at: clock.now, expires_at: clock.now + 2 * DAY }
  await makeVoucher(api.db, { user_id, redemption_id, discount_rupiah, ...lasts })
  return (await vouchersOf(api.db, redemption_id))[0]?.code ?? ''
}

function vouchersOf(db: Shop['api']['db'], redemptionId?: string) {
  const query = db.selectFrom('vouchers').selectAll()
  return (redemptionId ? query.where('redemption_id', '=', redemptionId) : query).execute()
}

/** Checks the invariants of vouchers and orders. */
export async function checkVouchers({ api: { db } }: Shop): Promise<void> {
  const orders = await db.selectFrom('orders').select(['id', 'status', 'sale']).execute()
  const sold = orders.map(({ sale, ...order }) => ({ ...order, sale: JSON.parse(sale) }))
  for (const { sale } of sold)
    expect(sale.price.total_rupiah).toBe(PRICE - (sale.voucher?.discount_rupiah ?? 0))
  for (const { code, order_id, used_at } of await vouchersOf(db)) {
    const usingCode = sold.filter(({ sale }) => sale.voucher?.code === code)
    const holder = usingCode.find(({ id }) => id === order_id)
    // It is used up once one of its orders is paid, and never before.
    expect(used_at !== null).toBe(usingCode.some(({ status }) => MONEY.includes(status)))
    if (used_at !== null) expect(MONEY).toContain(holder?.status)
    else expect(holder ? OPEN.includes(holder.status) : order_id === null).toBe(true)
    // A pending order has it, unless a late payment for another order took it.
    const waiting = usingCode.filter(({ status }) => OPEN.includes(status))
    if (used_at === null) expect(waiting.map(({ id }) => id)).toEqual(holder ? [holder.id] : [])
  }
}
