import type { List } from '../../lists/list.ts'
import type { Parts } from '../../module.ts'
import type { Gateway } from './gateway.ts'

/** Dependencies of payments. */
export interface PaymentParts extends Parts {
  gateway: Gateway
  /** The packages for sale. */
  packages: List
}
