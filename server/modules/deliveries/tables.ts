import type { DeliveryFault, DeliveryKind, ReceiverKind } from '../../../src/contract/deliveries.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Messages to partners, until 30 days after they were written. */
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
    /** Servers of partners that get their results. */
    delivery_receivers: {
      id: string
      partner_id: string
      kind: ReceiverKind
      url: string
      description: string
      /** The key of a learning record store; null for a webhook. */
      username: string | null
      /** The key of a webhook's signatures, or the password of a learning record store. */
      sealed_secret: string
      /** The secret before that one, which signs too until `former_until`; null once it does not. */
      former_sealed_secret: string | null
      /** Null where the secret was never replaced. */
      former_until: number | null
      is_active: 0 | 1
      /**
       * When the first of the failures since the last success was; null without any. One that is
       * off and failing was switched off for that.
       */
      failing_since: number | null
      created_at: number
    }
  }
}
