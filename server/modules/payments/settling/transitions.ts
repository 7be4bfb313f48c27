import type { OrderStatus } from '../../../../src/contract/payments.ts'
import type { ChargeStatus } from '../tables.ts'

type Moves<S extends string> = Readonly<Record<S, readonly S[]>>

/** What a charge may become. Money that arrives late counts; nothing else changes what is over. */
const CHARGE_MOVES: Moves<ChargeStatus> = {
  waiting: ['denied', 'reviewing', 'paid', 'expired', 'cancelled', 'failed'],
  // Turned down, the payer may try again.
  denied: ['waiting', 'reviewing', 'paid', 'expired', 'cancelled', 'failed'],
  reviewing: ['denied', 'paid', 'expired', 'cancelled', 'failed'],
  paid: [],
  expired: ['paid'],
  cancelled: ['paid'],
  failed: ['paid'],
}

/** What an order may become. */
const ORDER_MOVES: Moves<OrderStatus> = {
  pending: ['reviewing', 'paid', 'expired', 'cancelled', 'failed'],
  reviewing: ['pending', 'paid', 'expired', 'cancelled', 'failed'],
  paid: ['refunded'],
  expired: ['paid'],
  cancelled: ['paid'],
  failed: ['paid'],
  refunded: [],
}

/** Charges that may still bring money by themselves. */
export const LIVE: readonly ChargeStatus[] = ['waiting', 'denied', 'reviewing']
/** Orders that wait for money. */
export const OPEN: readonly OrderStatus[] = ['pending', 'reviewing']

/** From where a charge may become this. */
export function chargesBefore(status: ChargeStatus): ChargeStatus[] {
  return statesBefore(CHARGE_MOVES, status)
}

/** From where an order may become this. */
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
 * Where an order stands that nobody has paid: the newest charge says it, unless money of another
 * is held for a check.
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
