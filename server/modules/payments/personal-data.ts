import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'

/** Orders, their payments, and referrals. */
export function paymentData(db: Db): PersonalData {
  return {
    columns: [
      'orders.user_id',
      'orders.open_key',
      'charges.user_id',
      'refunds.user_id',
      'referral_codes.user_id',
      'referrals.user_id',
      'referrals.referrer_id',
    ],
    export: async ({ userId }) => ({
      orders: await ordersOf(db, userId),
      charges: await chargesOf(db, userId),
      refunds: await refundsOf(db, userId),
      referral_code: await codeOf(db, userId),
      referrals: await referralsOf(db, userId),
    }),
    erase: (trx, { userId }) => erase(trx, userId),
  }
}

async function ordersOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'sale', 'amount_rupiah', 'gateway', 'status', 'referral_code', 'created_at'])
    .select([
      'expires_at',
      'paid_at',
      'paid_charge',
      'refunded_at',
      'invoice_number',
      'invoice_key',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, sale: JSON.parse(row.sale) }))
}

async function chargesOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('charges')
    .select(['order_id', 'number', 'method', 'status', 'amount_rupiah', 'instructions'])
    .select(['pay_url', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('order_id')
    .orderBy('number')
    .execute()
  return rows.map(({ instructions, ...row }) => ({
    ...row,
    instructions: instructions === null ? null : JSON.parse(instructions),
  }))
}

function refundsOf(db: Db, userId: string) {
  return db
    .selectFrom('refunds')
    .select(['order_id', 'charge', 'amount_rupiah', 'status', 'reason', 'created_at', 'done_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('order_id')
    .orderBy('charge')
    .execute()
}

async function codeOf(db: Db, userId: string) {
  const row = await db
    .selectFrom('referral_codes')
    .select(['code', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns referrals. They belong to both people: neither is told who the other is. */
async function referralsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('referrals')
    .select(['user_id', 'rewarded_at'])
    .where(eb => eb.or([eb('user_id', '=', userId), eb('referrer_id', '=', userId)]))
    .orderBy('rewarded_at')
    .orderBy('order_id')
    .execute()
  return rows.map(({ user_id, rewarded_at }) => {
    const role: 'friend' | 'referrer' = user_id === userId ? 'friend' : 'referrer'
    return { role, rewarded_at }
  })
}

/**
 * Erases personal data from orders. Accounting records are kept for ten years (UU 28/2007, article
 * 28): orders stay under an irreversible pseudonym, without the buyer, the invoice's address and
 * the payment instructions. So do pending orders: their money may be on its way, and then has to be
 * refunded. A job deletes those that nobody paid. Notifications lose their text, but are recognized
 * if they come again.
 */
async function erase(trx: Db, userId: string): Promise<void> {
  const user_id = `erased-${randomUUID()}`
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'sale'])
    .where('user_id', '=', userId)
    .execute()
  for (const { id, sale } of orders) {
    await trx
      .updateTable('orders')
      .set({ user_id, order_key: id, open_key: null, referral_code: null, invoice_key: null })
      .set({ sale: JSON.stringify({ ...JSON.parse(sale), buyer: null }) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('payment_notifications')
      .set({ body: '' })
      .where('order_id', '=', id)
      .execute()
  }
  await trx
    .updateTable('charges')
    .set({ user_id, instructions: null, pay_url: null })
    .where('user_id', '=', userId)
    .execute()
  await trx.updateTable('refunds').set({ user_id }).where('user_id', '=', userId).execute()
  await eraseReferrals(trx, userId, user_id)
}

/** The other learner's referrals and points stay. */
async function eraseReferrals(trx: Db, userId: string, pseudonym: string): Promise<void> {
  await trx.deleteFrom('referral_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('referrals').where('referrer_id', '=', userId).execute()
  await trx
    .updateTable('referrals')
    .set({ user_id: pseudonym, pair: pseudonym })
    .where('user_id', '=', userId)
    .execute()
}
