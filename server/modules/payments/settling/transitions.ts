import type { OrderStatus } from '../../../../src/contract/payments.ts'
import type { ChargeStatus } from '../tables.ts'

type Moves<S extends string> = Readonly<Record<S, readonly S[]>>

/** Transitions of a charge. Late money counts; nothing else changes a charge that is over. */
const CHARGE_MOVES: Moves<ChargeStatus> = {
  waiting: ['denied', 'reviewing', 'paid', 'expired', 'cancelled', 'failed'],
  // After a denial the payer may try again.
  denied: ['waiting', 'reviewing', 'paid', 'expired', 'cancelled', 'failed'],
  reviewing: ['denied', 'paid', 'expired', 'cancelled', 'failed'],
  paid: [],
  expired: ['paid'],
  cancelled: ['paid'],
  failed: ['paid'],
}

/** Transitions of an order. */
const ORDER_MOVES: Moves<OrderStatus> = {
  pending: ['reviewing', 'paid', 'expired', 'cancelled', 'failed'],
  reviewing: ['pending', 'paid', 'expired', 'cancelled', 'failed'],
  paid: ['refunded'],
  expired: ['paid'],
  cancelled: ['paid'],
  failed: ['paid'],
  refunded: [],
}

/** Statuses of charges that may still be paid without further action. */
export const LIVE: readonly ChargeStatus[] = ['waiting', 'denied', 'reviewing']
/** Statuses of orders that wait for money. */
export const OPEN: readonly OrderStatus[] = ['pending', 'reviewing']

/** Returns the statuses from which a charge may reach this one. */
export function chargesBefore(status: ChargeStatus): ChargeStatus[] {
  return statesBefore(CHARGE_MOVES, status)
}

/** Returns the statuses from which an order may reach this one. */
export function ordersBefore(status: OrderStatus): OrderStatus[] {
  return statesBefore(ORDER_MOVES, status)
}

function statesBefore<S extends string>(moves: Moves<S>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter(from => moves[from].includes(to))
}

export function isLive({ status }: { status: ChargeStatus }): boolean {
  return LIVE.includes(status)
}

export function isOpen({ status }: { status: OrderStatus }): boolean {
  return OPEN.includes(status)
}

/**
 * Returns the status of an unpaid order: that of its newest charge, unless money of another charge
 * is under review.
 *
 * @param charges the oldest first
 */
export function statusBy(
  charges: readonly { status: ChargeStatus }[],
): Exclude<OrderStatus, 'refunded'> {
  if (charges.some(({ status }) => status === 'reviewing')) return 'reviewing'
  const newest = charges.at(-1)?.status ?? 'waiting'
  return newest === 'waiting' || newest === 'denied' ? 'pending' : newest
}
