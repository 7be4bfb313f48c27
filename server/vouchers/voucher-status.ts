import type { Redemption } from '../../src/contract/rewards.ts'
import type { Tables } from '../db/tables.ts'

export type VoucherStatus = NonNullable<Redemption['voucher']>['status']

/** Where a voucher stands. An order that has it keeps it, whenever it would have expired. */
export function voucherStatus(
  voucher: Pick<Tables['vouchers'], 'order_id' | 'used_at' | 'expires_at'>,
  now: number,
): VoucherStatus {
  if (voucher.used_at !== null) return 'used'
  if (voucher.order_id !== null) return 'held'
  return voucher.expires_at > now ? 'usable' : 'expired'
}
