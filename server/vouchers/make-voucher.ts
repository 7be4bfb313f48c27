import type { Db, Tables } from '../db/tables.ts'
import { randomDigits } from '../lib/random-names.ts'

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
