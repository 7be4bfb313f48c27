import { randomUUID } from 'node:crypto'
import type { Db, Tables } from '../../server/db/tables.ts'
import { priceOf } from '../../server/modules/payments/packages/tax.ts'

/** The time of everything. */
export const NOW = 1_800_000_000_000
const SOLD = { id: 'korea-30-hari', title: 'Korea 30 hari', days: 30 }

/** Adds a right, a trial, and a mail about its end. */
export async function fillAccess(db: Db, user_id: string): Promise<void> {
  await db
    .insertInto('access_grants')
    .values({
      user_id,
      source: 'trial',
      kind: 'trial',
      language_ids: '["korean"]',
      class_ids: '[]',
      days: 7,
      granted_at: NOW,
      revoked_at: null,
      reason: null,
    })
    .execute()
  await db
    .insertInto('trials')
    .values({ person: randomUUID(), user_id, claimed_at: NOW, erased_at: null })
    .execute()
  await db
    .insertInto('access_reminders')
    .values({ user_id, ends_at: NOW + 1, sent_at: NOW })
    .execute()
}

/** Adds two orders, one paid and one pending, and both sides of referrals. */
export async function fillPayments(db: Db, user_id: string): Promise<void> {
  const [paid, waiting] = [`sapa-${randomUUID()}`, `sapa-${randomUUID()}`]
  await insertOrder(db, { user_id, id: paid, paid_at: NOW })
  await insertOrder(db, { user_id, id: waiting, open_key: user_id })
  const money = { user_id, order_id: paid, amount_rupiah: 49_000, created_at: NOW }
  const refund = { charge: 1, status: 'due', reason: 'paid twice', done_at: null } as const
  await db
    .insertInto('refunds')
    .values({ ...money, ...refund })
    .execute()
  await db
    .insertInto('referral_codes')
    .values({ user_id, code: randomUUID(), created_at: NOW })
    .execute()
  for (const [friend, referrer] of [
    [user_id, randomUUID()],
    [randomUUID(), user_id],
  ] as [string, string][]) {
    const row = { user_id: friend, referrer_id: referrer, order_id: paid, rewarded_at: NOW }
    await db
      .insertInto('referrals')
      .values({ ...row, pair: [friend, referrer].sort().join(' ') })
      .execute()
  }
  const earned = {
    reason: 'referral',
    points: 100,
    balance: 100,
    day: '2027-01-15',
    at: NOW,
  } as const
  await db
    .insertInto('points_ledger')
    .values({ user_id, key: `referral ${paid}`, ...earned })
    .execute()
}

/** The fields of an order that a test sets. */
export type OrderFields = Partial<Tables['orders']> & { user_id: string; id: string }

/** Adds an order with one charge and the gateway's notifications about it. */
export async function insertOrder(db: Db, fields: OrderFields): Promise<void> {
  const { user_id, id } = fields
  const sale = {
    package: { ...SOLD, language_ids: ['korean'], class_ids: [] },
    price: priceOf({ price_rupiah: 49_000, tax_mode: 'included' }, NOW),
    voucher: null,
    buyer: { name: 'Rina', email: 'rina@contoh.id' },
  }
  await db
    .insertInto('orders')
    .values({
      order_key: randomUUID(),
      open_key: null,
      sale: JSON.stringify(sale),
      amount_rupiah: 49_000,
      gateway: 'simulator',
      status: fields.paid_at ? 'paid' : 'pending',
      referral_code: null,
      created_at: NOW,
      expires_at: NOW,
      paid_at: null,
      paid_charge: null,
      refunded_at: null,
      invoice_number: null,
      invoice_key: randomUUID(),
      ...fields,
    })
    .execute()
  await db
    .insertInto('charges')
    .values({
      user_id,
      order_id: id,
      number: 1,
      method: 'bca-va',
      status: 'waiting',
      amount_rupiah: 49_000,
      instructions: '{"number":"7000123"}',
      pay_url: null,
      created_at: NOW,
      asked_at: NOW,
      paid_at: null,
    })
    .execute()
  const notification = { hash: randomUUID(), order_id: id, charge: 1, body: '{"payer":"Rina"}' }
  await db
    .insertInto('payment_notifications')
    .values({ ...notification, received_at: NOW, processed_at: NOW })
    .execute()
}
