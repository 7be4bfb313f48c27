import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentNotification } from '../../../../src/contract/payments.ts'

type Signed = Pick<PaymentNotification, 'order_id' | 'status_code' | 'gross_amount'>

/**
 * Computes the signature of a notification:
 * https://docs.midtrans.com/docs/https-notification-webhooks
 */
export function signatureOf(
  { order_id, status_code, gross_amount }: Signed,
  serverKey: string,
): string {
  return createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex')
}

/** Whether a notification was signed with the key, compared in constant time. */
export function hasSignature(
  { signature_key, ...signed }: Signed & { signature_key: string },
  serverKey: string,
): boolean {
  const expected = Buffer.from(signatureOf(signed, serverKey))
  const actual = Buffer.from(signature_key)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
