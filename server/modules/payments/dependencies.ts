import type { List } from '../../lists/list.ts'
import type { Dependencies } from '../../module.ts'
import type { Gateway } from './gateway.ts'

/** Dependencies of payments. */
export interface PaymentDependencies extends Dependencies {
  gateway: Gateway
  /** The packages for sale. */
  packages: List
}
