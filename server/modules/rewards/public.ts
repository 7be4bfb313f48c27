import type { Redemption } from '../../../src/contract/rewards.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { randomDigits } from '../../lib/random-names.ts'

/** Whether a learner has given points for a frame for certificates. */
export async function ownsFrame(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('redemptions')
    .select('redemption_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'certificate-frame')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type VoucherStatus = NonNullable<Redemption['voucher']>['status']

/** Where a voucher stands. An order that has it keeps it, whenever it would have expired. */
export function voucherStatus(
  voucher: Pick<Tables['vouchers'], 'order_id' | 'used_at' | 'expires_at'>,
  now: number,
): VoucherStatus {
  if (voucher.used_at !== null) return 'used'
  if (voucher.order_id !== null) return 'held'
  return voucher.expires_at > now ? 'usable' : 'expired'
}

/** What a voucher takes off. */
export interface Discount {
  discount_rupiah: number
}

/**
 * What one of a learner's own vouchers would take off now.
 *
 * @param code as `VoucherCode` of the contract reads it
 * @param now milliseconds UTC
 * @throws ApiError voucher-refused for one that is not theirs, or not usable
 */
export async function findVoucher(
  db: Db,
  userId: string,
  code: string,
  now: number,
): Promise<Discount> {
  const voucher = await db
    .selectFrom('vouchers')
    .select(['discount_rupiah', 'expires_at', 'order_id', 'used_at'])
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!voucher || voucherStatus(voucher, now) !== 'usable') throw new ApiError('voucher-refused')
  return { discount_rupiah: voucher.discount_rupiah }
}

/**
 * Gives a learner's own voucher to an order of theirs that will wait for its payment, in the
 * transaction that makes it. Of several orders that want it, the database lets one have it.
 *
 * @throws ApiError voucher-refused for one that is not theirs, or not usable
 */
export async function holdVoucher(
  trx: Db,
  userId: string,
  code: string,
  orderId: string,
  now: number,
): Promise<Discount> {
  const voucher = await trx
    .updateTable('vouchers')
    .set({ order_id: orderId })
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .where('order_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('discount_rupiah')
    .executeTakeFirst()
  if (!voucher) throw new ApiError('voucher-refused')
  return voucher
}

/**
 * Lets another order have the voucher of one that will not be paid; nothing changes where there
 * is none, or its order was paid.
 */
export async function releaseVoucher(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable('vouchers')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .where('used_at', 'is', null)
    .execute()
}

/** An order that is paid, with the voucher it was made with. */
export interface VoucherUse {
  userId: string
  code: string
  orderId: string
  /** Milliseconds UTC. */
  at: number
}

/**
 * Uses up the voucher of an order, in the transaction that pays it. Money that comes late takes it
 * along again, also from another order that waits with it: each keeps its price, and after that
 * nobody has the voucher any more.
 */
export async function spendVoucher(trx: Db, use: VoucherUse): Promise<void> {
  const { userId, code, orderId, at } = use
  await trx
    .updateTable('vouchers')
    .set({ order_id: orderId, used_at: at })
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .execute()
}

/** 50 random bits. */
const DIGITS = 10

/** A voucher as it begins. */
export type NewVoucher = Pick<
  Tables['vouchers'],
  'user_id' | 'redemption_id' | 'discount_rupiah' | 'created_at' | 'expires_at'
>

/** Makes a voucher, in the transaction in which points are given for it. */
export async function makeVoucher(trx: Db, voucher: NewVoucher): Promise<void> {
  await trx
    .insertInto('vouchers')
    .values({ ...voucher, code: randomDigits(DIGITS), order_id: null, used_at: null })
    .execute()
}
