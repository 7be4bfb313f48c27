import { ApiError } from '../../../lib/api-error.ts'
import type { Gateway } from '../gateway.ts'
import type { PaymentParts } from '../parts.ts'

/** How long somebody waits for the gateway, however often it is asked meanwhile, in milliseconds. */
export interface Patience {
  /** Who looks at an order, and is shown what is known when it is over. */
  look: number
  /** Who orders, changes or cancels; browsers wait for 15 s. */
  change: number
}

export const PATIENCE: Patience = { look: 7_000, change: 12_000 }

/** The same with a gateway that has nothing to say any more once the signal is given. */
export function until(signal: AbortSignal, parts: PaymentParts): PaymentParts {
  const { gateway } = parts
  return {
    ...parts,
    gateway: {
      name: gateway.name,
      methods: gateway.methods,
      create: wanted => gateway.create(wanted, signal),
      verifyNotification: notification => gateway.verifyNotification(notification),
      fetchStatus: reference => gateway.fetchStatus(reference, signal),
      cancel: (reference, payUrl) => gateway.cancel(reference, payUrl, signal),
    } satisfies Gateway,
  }
}

/**
 * Waits no longer than until the signal, whatever the work waits for: it may be what somebody else
 * has begun.
 *
 * @throws ApiError unavailable
 */
export function waitUntil<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new ApiError('unavailable')))
  return Promise.race([work, promise])
}
