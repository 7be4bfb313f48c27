import type { Redemption } from '../../../src/contract/rewards.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { randomDigits } from '../../lib/random-names.ts'

/** Whether a learner has redeemed a frame for certificates. */
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

/** Returns the status of a voucher. An order that holds it keeps it, even past its expiry. */
export function voucherStatus(
  voucher: Pick<Tables['vouchers'], 'order_id' | 'used_at' | 'expires_at'>,
  now: number,
): VoucherStatus {
  if (voucher.used_at !== null) return 'used'
  if (voucher.order_id !== null) return 'held'
  return voucher.expires_at > now ? 'usable' : 'expired'
}

/** The discount of a voucher. */
export interface Discount {
  discount_rupiah: number
}

/**
 * Returns the discount that one of a learner's own vouchers would give now.
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
 * Reserves a learner's own voucher for an order of theirs that will wait for its payment, in the
 * transaction that makes the order. Of several orders that want it, the database lets one have it.
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
 * Frees the voucher of an order that will not be paid; nothing changes where there is none, or its
 * order was paid.
 */
export async function releaseVoucher(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable('vouchers')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .where('used_at', 'is', null)
    .execute()
}

/** A paid order, and the voucher it was made with. */
export interface VoucherUse {
  userId: string
  code: string
  orderId: string
  /** Milliseconds UTC. */
  at: number
}

/**
 * Uses up the voucher of an order, in the transaction that pays it. Late money takes the voucher
 * back, even from another order that has reserved it: each order keeps its price, and after that
 * the voucher is used up.
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

/** Length of a code of 50 random bits. */
const DIGITS = 10

/** The fields that a new voucher needs. */
export type NewVoucher = Pick<
  Tables['vouchers'],
  'user_id' | 'redemption_id' | 'discount_rupiah' | 'created_at' | 'expires_at'
>

/** Creates a voucher, in the transaction that spends the points for it. */
export async function makeVoucher(trx: Db, voucher: NewVoucher): Promise<void> {
  await trx
    .insertInto('vouchers')
    .values({ ...voucher, code: randomDigits(DIGITS), order_id: null, used_at: null })
    .execute()
}
