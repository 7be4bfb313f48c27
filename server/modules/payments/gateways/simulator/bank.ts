import type {
  SimulatedAction,
  SimulatedStatus,
} from '../../../../../src/contract/payment-simulator.ts'
import type { PaymentMethod } from '../../../../../src/contract/payments.ts'
import type { ChargeStatus } from '../../tables.ts'

/** A payment as the bank stores it. */
export interface PaymentRow {
  reference: string
  key: string
  title: string
  method: PaymentMethod
  /** JSON: Instructions. */
  instructions: string
  amount_rupiah: number
  status: SimulatedStatus
  created_at: number
  expires_at: number
}

/** Statuses in which a payer may still pay, until the time is over. */
export const OPEN = ['pending', 'deny'] as const satisfies SimulatedStatus[]

/** All actions on a payment at the bank, with the statuses before and after. */
export const MOVES: Readonly<
  Record<SimulatedAction, { from: readonly SimulatedStatus[]; to: SimulatedStatus }>
> = {
  pay: { from: OPEN, to: 'settlement' },
  deny: { from: OPEN, to: 'deny' },
  challenge: { from: OPEN, to: 'challenge' },
  accept: { from: ['challenge'], to: 'settlement' },
  cancel: { from: [...OPEN, 'challenge'], to: 'cancel' },
  expire: { from: OPEN, to: 'expire' },
  refund: { from: ['settlement'], to: 'refund' },
}

/** Our status of a charge for each status at the bank. */
export const CHARGE_STATUS: Readonly<Record<SimulatedStatus, ChargeStatus>> = {
  pending: 'waiting',
  deny: 'denied',
  challenge: 'reviewing',
  settlement: 'paid',
  refund: 'paid',
  cancel: 'cancelled',
  expire: 'expired',
}

/** Returns the current status of a payment: it expires by time alone. */
export function statusAt(
  { status, expires_at }: Pick<PaymentRow, 'status' | 'expires_at'>,
  now: number,
): SimulatedStatus {
  const isOpen = OPEN.some(open => open === status)
  return isOpen && expires_at <= now ? 'expire' : status
}
