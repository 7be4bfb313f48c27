import { expect, test } from 'vitest'
import {
  hasSignature,
  signatureOf,
} from '../../server/modules/payments/gateways/midtrans-signature.ts'

const KEY = 'SB-Mid-server-abc'
const signed = {
  order_id: 'sapa-01ja0000000000000000000000-1',
  status_code: '200',
  gross_amount: '49000.00',
}
/** Computed with `sha512sum` from the three fields and the key. */
const SUM =
  '0a2906096bc56a47029acff7ccfc44656bef22fc268c223fa5377f798c3cbccf6efe90eb6065f5e45769397fe0201d3e6cec6006ffc81c1088562ad83c7e5d98'

test('a notification is signed by the formula of Midtrans', () => {
  expect(signatureOf(signed, KEY)).toBe(SUM)
  expect(hasSignature({ ...signed, signature_key: SUM }, KEY)).toBe(true)
})

test.each([
  { gross_amount: '49000' },
  { status_code: '201' },
  { order_id: 'sapa-01ja0000000000000000000000-2' },
  { signature_key: SUM.replace(/.$/, last => (last === '0' ? '1' : '0')) },
  { signature_key: '' },
  { signature_key: SUM.slice(1) },
])('a signature is not valid for anything else: %o', change => {
  expect(hasSignature({ ...signed, signature_key: SUM, ...change }, KEY)).toBe(false)
})

test('a signature with another key is not valid', () => {
  expect(hasSignature({ ...signed, signature_key: SUM }, `${KEY}d`)).toBe(false)
})
