import { randomInt } from 'node:crypto'
import type { Instructions, PaymentMethod } from '../../../../../src/contract/payments.ts'
import type { Wanted } from '../../gateway.ts'
import { qrisCode } from './qris.ts'

/** How many digits the numbers of these banks have. */
const BANKS = {
  'bca-va': { bank: 'BCA', digits: 16 },
  'bni-va': { bank: 'BNI', digits: 16 },
  'bri-va': { bank: 'BRI', digits: 18 },
} as const
const WALLETS = { gopay: 'GoPay', shopeepay: 'ShopeePay' } as const
/** No company has this prefix: what somebody sends to such a number comes back. */
const NOBODY = '00000'

/** What a payer needs to know, as their bank would be told. */
export function instructionsFor({
  method,
  reference,
  amountRupiah,
}: Pick<Wanted, 'method' | 'reference' | 'amountRupiah'>): Instructions {
  if (method === 'qris') return qrisCode(reference, amountRupiah)
  if (isWallet(method)) return { kind: 'ewallet', wallet: WALLETS[method] }
  const { bank, digits } = BANKS[method]
  return { kind: 'virtual-account', bank, number: accountNumber(digits) }
}

function isWallet(method: PaymentMethod): method is keyof typeof WALLETS {
  return method in WALLETS
}

function accountNumber(digits: number): string {
  const random = Array.from({ length: digits - NOBODY.length }, () => randomInt(10))
  return NOBODY + random.join('')
}
