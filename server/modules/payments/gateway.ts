import type {
  Gateway as GatewayName,
  Instructions,
  PaymentMethod,
  PaymentNotification,
} from '../../../src/contract/payments.ts'
import type { AnsweredCall } from '../../http/calls.ts'
import type { Job } from '../../jobs/run-jobs.ts'
import type { ChargeStatus } from './tables.ts'

/** A charge that a gateway is asked to create. */
export interface ChargeRequest {
  /**
   * Names the charge at the gateway, at most 50 characters: `sapa-…-1`. The same reference again is
   * the same charge.
   */
  reference: string
  method: PaymentMethod
  amountRupiah: number
  /** Description of the purchase in one line. */
  title: string
  payer: { name: string; email: string }
  /** Time until which it can be paid, in milliseconds UTC. */
  expiresAt: number
  /** Page to which the payer returns. */
  backUrl: string
}

/** Instructions for the payer. */
export interface CreatedCharge {
  instructions: Instructions
  payUrl: string | null
}

/** Thrown when the gateway has used a reference already: the charge needs another one. */
export class ReferenceTaken extends Error {
  constructor() {
    super('The gateway knows this reference already.')
  }
}

/** State of a charge as the gateway reports it when asked; it overrides every notification. */
export interface GatewayStatus {
  status: ChargeStatus
  /** Amount of the charge in whole rupiah. */
  amountRupiah: number
  /** Amount that was refunded, in whole rupiah. */
  refundedRupiah: number
}

/** A payment gateway. */
export interface Gateway {
  readonly name: GatewayName
  readonly methods: readonly PaymentMethod[]
  /** Routes of its own, such as those of the simulated bank. */
  readonly routes?: readonly AnsweredCall[]
  readonly jobs?: readonly Job[]
  /**
   * Creates a charge. With a reference that it knows it answers as before, or fails.
   *
   * @param signal aborts when nobody waits for the response any more; likewise below
   * @throws ReferenceTaken
   * @throws ApiError unavailable, when the gateway is down or does not understand
   */
  create(request: ChargeRequest, signal?: AbortSignal): Promise<CreatedCharge>
  /** @throws ApiError bad-signature */
  verifyNotification(notification: PaymentNotification): void
  /**
   * Asks for the state of a charge; undefined for one that it does not know (yet).
   *
   * @throws ApiError unavailable
   */
  fetchStatus(reference: string, signal?: AbortSignal): Promise<GatewayStatus | undefined>
  /**
   * Cancels an unpaid charge, so that it cannot be paid any more; a charge that is unknown or over
   * is left alone.
   *
   * @param payUrl as `create` returned it: its page can be closed before a charge exists
   * @throws ApiError unavailable
   */
  cancel(reference: string, payUrl?: string | null, signal?: AbortSignal): Promise<void>
}
