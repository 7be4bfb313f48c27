import type { Charge, Order } from '../../contract/payments.ts'

/**
 * Returns a fingerprint of everything that an order's page shows and can change: the same
 * fingerprint means the same page.
 */
export function orderMark({ status, charge }: Pick<Order, 'status' | 'charge'>): string {
  return [status, charge?.method, charge?.status, charge && addressOf(charge)].join(' ')
}

/** Returns where a charge is paid; a new charge of the same method has a different one. */
function addressOf({ instructions, pay_url }: Charge): string {
  if (!instructions) return 'preparing'
  if (instructions.kind === 'virtual-account') return instructions.number
  // The last four characters are a checksum of the rest.
  return instructions.kind === 'qris' ? instructions.text.slice(-4) : (pay_url ?? 'ready')
}
