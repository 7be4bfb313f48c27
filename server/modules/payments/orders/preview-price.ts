import type { z } from 'zod'
import type { previewPrice as call, PricePreview } from '../../../../src/contract/payments.ts'
import { findVoucher } from '../../rewards/public.ts'
import { findPackage } from '../packages/find-package.ts'
import type { PaymentParts } from '../parts.ts'
import { saleOf } from './sale.ts'

/**
 * What an order would cost now, with a voucher of the learner; nothing is held for them yet.
 *
 * @throws ApiError not-found or voucher-refused
 */
export async function previewPrice(
  parts: PaymentParts,
  userId: string,
  { package_id, voucher_code: code }: z.output<typeof call.body>,
): Promise<PricePreview> {
  const at = parts.now()
  const item = await findPackage(parts, package_id)
  const discount = code && (await findVoucher(parts.db, userId, code, at))
  const { price, voucher } = saleOf(item, at, discount ? { code, ...discount } : null)
  return { package_id, price, voucher }
}
