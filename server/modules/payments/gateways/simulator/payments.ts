import { randomBytes, randomInt } from 'node:crypto'
import type {
  SimulatedNotice,
  SimulatedStatus,
} from '../../../../../src/contract/payment-simulator.ts'
import type { Instructions, PaymentMethod } from '../../../../../src/contract/payments.ts'
import { retry, transact } from '../../../../db/retry.ts'
import type { Db } from '../../../../db/tables.ts'
import type { ChargeRequest } from '../../gateway.ts'
import { OPEN, type PaymentRow } from './bank.ts'
import { noticesOf, storeNotices } from './notices.ts'
import { qrisCode } from './qris.ts'

/** Creates a payment; an existing one stays as it is. */
export async function makePayment(
  db: Db,
  request: ChargeRequest,
  now: number,
): Promise<PaymentRow> {
  const { reference, title, method, amountRupiah, expiresAt } = request
  await retry(() =>
    db
      .insertInto('simulated_payments')
      .values({
        reference,
        key: randomBytes(24).toString('base64url'),
        title,
        method,
        instructions: JSON.stringify(instructionsFor(request)),
        amount_rupiah: amountRupiah,
        status: 'pending',
        created_at: now,
        expires_at: expiresAt,
      })
      .onConflict(conflict => conflict.column('reference').doNothing())
      .execute(),
  )
  const stored = await findPayment(db, 'reference', reference)
  if (!stored) throw new Error('A payment of the simulator vanished')
  return stored
}

export async function findPayment(
  db: Db,
  by: 'reference' | 'key',
  value: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('simulated_payments')
    .selectAll()
    .where(by, '=', value)
    .executeTakeFirst()
  return row as PaymentRow | undefined
}

export function instructionsOf({ instructions }: PaymentRow): Instructions {
  return JSON.parse(instructions)
}

interface Move {
  from: readonly SimulatedStatus[]
  to: SimulatedStatus
  notify: SimulatedNotice
  serverKey: string
}

/**
 * Moves a payment to another status and stores its notifications: both or neither.
 *
 * @returns the payment after that; undefined when it could not be moved
 */
export function movePayment(
  db: Db,
  reference: string,
  { from, to, notify, serverKey }: Move,
  now: number,
): Promise<PaymentRow | undefined> {
  return transact(db, async trx => {
    const moved = await trx
      .updateTable('simulated_payments')
      .set({ status: to })
      .where('reference', '=', reference)
      .where('status', 'in', from)
      // Up to the last moment, and no longer.
      .where(eb =>
        to === 'expire'
          ? eb.lit(true)
          : eb.or([eb('expires_at', '>', now), eb('status', 'not in', OPEN)]),
      )
      .returningAll()
      .executeTakeFirst()
    if (!moved) return undefined
    const payment = moved as PaymentRow
    await storeNotices(trx, reference, noticesOf(payment, notify, serverKey, now), now)
    return payment
  })
}

/** Returns the references of payments whose time is over, but whose status does not say so yet. */
export async function findOverdue(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('simulated_payments')
    .select('reference')
    .where('status', 'in', OPEN)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Number of digits in the account numbers of these banks. */
const BANKS = {
  'bca-va': { bank: 'BCA', digits: 16 },
  'bni-va': { bank: 'BNI', digits: 16 },
  'bri-va': { bank: 'BRI', digits: 18 },
} as const
const WALLETS = { gopay: 'GoPay', shopeepay: 'ShopeePay' } as const
/** No company has this prefix: money sent to such a number comes back. */
const NOBODY = '00000'

/** Returns the instructions for the payer, as a bank would give them. */
function instructionsFor({
  method,
  reference,
  amountRupiah,
}: Pick<ChargeRequest, 'method' | 'reference' | 'amountRupiah'>): Instructions {
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
