import type { DeliveryFault, DeliveryKind } from '../../../src/contract/deliveries.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** What goes out to partners, until 30 days after it was written. */
    deliveries: {
      /** The receiver knows it by this id too, however often it is sent. */
      id: string
      partner_id: string
      /** Receiver among those of the partner: one that fails delays only its own deliveries. */
      target: string
      kind: DeliveryKind
      /** The pupil whom the payload names; null where it names nobody. */
      pupil_id: string | null
      /** JSON, as the sender of the kind needs it. */
      payload: string
      created_at: number
      next_try_at: number
      /** The instant after which no attempt is made. */
      give_up_at: number
      attempts: number
      /** When it arrived, or was given up; null while it waits. */
      done_at: number | null
      /** Status of the receiver's last answer; null without one. */
      last_status: number | null
      /** Reason why the last attempt failed; null before the first, and once it has arrived. */
      last_error: DeliveryFault | null
    }
  }
}
