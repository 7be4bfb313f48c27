import type { List } from '../../lists/list.ts'
import type { Parts } from '../../module.ts'
import type { Gateway } from './gateway.ts'

/** What payments work with. */
export interface PaymentParts extends Parts {
  gateway: Gateway
  /** What is sold. */
  packages: List
}
