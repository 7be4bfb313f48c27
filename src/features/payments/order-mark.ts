import type { Charge, Order } from '../../contract/payments.ts'

/** What of an order its page shows and can change: the same mark, the same page. */
export function orderMark({ status, charge }: Pick<Order, 'status' | 'charge'>): string {
  return [status, charge?.method, charge?.status, charge && addressOf(charge)].join(' ')
}

/** Where a charge is paid; another one of the same method has another. */
function addressOf({ instructions, pay_url }: Charge): string {
  if (!instructions) return 'preparing'
  if (instructions.kind === 'virtual-account') return instructions.number
  // Its last four characters are a checksum of all others.
  return instructions.kind === 'qris' ? instructions.text.slice(-4) : (pay_url ?? 'ready')
}
