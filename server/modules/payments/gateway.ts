import type {
  Gateway as GatewayName,
  Instructions,
  PaymentMethod,
  PaymentNotification,
} from '../../../src/contract/payments.ts'
import type { AnsweredCall } from '../../http/calls.ts'
import type { Job } from '../../jobs/run-jobs.ts'
import type { ChargeStatus } from './tables.ts'

/** What a gateway is asked to take money for. */
export interface Wanted {
  /** Names the charge there, at most 50 characters: `sapa-…-1`. The same again is the same charge. */
  reference: string
  method: PaymentMethod
  amountRupiah: number
  /** What is sold, in a line. */
  title: string
  payer: { name: string; email: string }
  /** Until when it can be paid, milliseconds UTC. */
  expiresAt: number
  /** Where the payer comes back to. */
  backUrl: string
}

/** How a payer pays. */
export interface Made {
  instructions: Instructions
  payUrl: string | null
}

/** The gateway has used a reference up already: the charge needs another one. */
export class ReferenceTaken extends Error {
  constructor() {
    super('The gateway knows this reference already.')
  }
}

/** What a gateway says of a charge when it is asked: the truth, whatever was told before. */
export interface GatewayStatus {
  status: ChargeStatus
  /** Whole rupiah that the charge is over. */
  amountRupiah: number
  /** Whole rupiah that went back. */
  refundedRupiah: number
}

/** Somebody who moves money. */
export interface Gateway {
  readonly name: GatewayName
  readonly methods: readonly PaymentMethod[]
  /** Calls of its own, such as those of the simulated bank. */
  readonly routes?: readonly AnsweredCall[]
  readonly jobs?: readonly Job[]
  /**
   * Makes a charge. With a reference that it knows it answers as before, or fails.
   *
   * @param signal when nobody waits for the answer any more; likewise below
   * @throws ReferenceTaken
   * @throws ApiError unavailable, when the gateway is away or does not understand
   */
  create(wanted: Wanted, signal?: AbortSignal): Promise<Made>
  /** @throws ApiError bad-signature */
  verifyNotification(notification: PaymentNotification): void
  /**
   * Asks where a charge stands; undefined for one that it does not know (yet).
   *
   * @throws ApiError unavailable
   */
  fetchStatus(reference: string, signal?: AbortSignal): Promise<GatewayStatus | undefined>
  /**
   * Takes a charge back that is not paid, so that it cannot be paid any more; one that it does not
   * know or that is over is left.
   *
   * @param payUrl as `create` gave it: its page can be closed before a charge comes of it
   * @throws ApiError unavailable
   */
  cancel(reference: string, payUrl?: string | null, signal?: AbortSignal): Promise<void>
}
