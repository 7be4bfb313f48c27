import { describe, expect, test } from 'vitest'
import {
  chargesBefore,
  isLive,
  isOpen,
  ordersBefore,
  statusBy,
} from '../../server/modules/payments/settling/transitions.ts'
import type { ChargeStatus } from '../../server/modules/payments/tables.ts'
import {
  Charge,
  type OrderStatus,
  OrderStatus as OrderStatuses,
} from '../../src/contract/payments.ts'

const CHARGES = Charge.shape.status.options
const ORDERS = OrderStatuses.options
const FINAL: readonly ChargeStatus[] = ['expired', 'cancelled', 'failed']

/** The rules that every pair of statuses is checked against. */
function mayCharge(from: ChargeStatus, to: ChargeStatus): boolean {
  if (from === to || from === 'paid') return false
  if (to === 'paid') return true
  if (FINAL.includes(from)) return false
  if (to === 'waiting') return from === 'denied'
  return true
}

function mayOrder(from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'refunded') return from === 'paid'
  if (from === to || from === 'paid' || from === 'refunded') return false
  if (to === 'paid') return true
  return from === 'pending' || from === 'reviewing'
}

describe.each(CHARGES)('a charge that is %s', from => {
  test.each(CHARGES)('becomes %s only where that is allowed', to => {
    expect(chargesBefore(to).includes(from)).toBe(mayCharge(from, to))
  })
})

describe.each(ORDERS)('an order that is %s', from => {
  test.each(ORDERS)('becomes %s only where that is allowed', to => {
    expect(ordersBefore(to).includes(from)).toBe(mayOrder(from, to))
  })
})

test('a charge or an order that is over never waits again, in any sequence', () => {
  const reach = <S extends string>(from: S, all: readonly S[], before: (to: S) => S[]): Set<S> => {
    const seen = new Set<S>([from])
    for (const state of seen) for (const to of all) if (before(to).includes(state)) seen.add(to)
    return seen
  }
  for (const from of CHARGES.filter(status => !isLive({ status })))
    expect([...reach(from, CHARGES, chargesBefore)].filter(status => isLive({ status }))).toEqual(
      [],
    )
  for (const from of ORDERS.filter(status => !isOpen({ status })))
    expect([...reach(from, ORDERS, ordersBefore)].filter(status => isOpen({ status }))).toEqual([])
  expect([...reach('paid', ORDERS, ordersBefore)]).toEqual(['paid', 'refunded'])
})

test.each<[OrderStatus, ChargeStatus[]]>([
  ['pending', ['waiting']],
  ['pending', ['denied']],
  ['pending', ['cancelled', 'waiting']],
  ['reviewing', ['reviewing', 'waiting']],
  ['reviewing', ['reviewing', 'cancelled']],
  ['expired', ['waiting', 'expired']],
  ['cancelled', ['expired', 'cancelled']],
  ['failed', ['failed']],
])('an order is %s by charges that are %o', (status, charges) => {
  expect(statusBy(charges.map(each => ({ status: each })))).toBe(status)
})
