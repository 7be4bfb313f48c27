import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import type { Gateway } from '../gateway.ts'

/**
 * Maximum times that a request waits for the gateway, however often it is asked, in milliseconds.
 */
export interface Patience {
  /** For reading an order; after that the stored state is shown. */
  reading: number
  /** For ordering, changing or cancelling; browsers wait for 15 s. */
  changing: number
}

export const PATIENCE: Patience = { reading: 7_000, changing: 12_000 }

/** Returns the dependencies with a gateway whose requests are aborted by the signal. */
export function until(signal: AbortSignal, dependencies: PaymentDependencies): PaymentDependencies {
  const { gateway } = dependencies
  return {
    ...dependencies,
    gateway: {
      name: gateway.name,
      methods: gateway.methods,
      create: request => gateway.create(request, signal),
      verifyNotification: notification => gateway.verifyNotification(notification),
      fetchStatus: reference => gateway.fetchStatus(reference, signal),
      cancel: (reference, payUrl) => gateway.cancel(reference, payUrl, signal),
    } satisfies Gateway,
  }
}

/**
 * Waits for work until the signal at most: the work may be a single flight that another call began.
 *
 * @throws ApiError unavailable
 */
export function waitUntil<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new ApiError('unavailable')))
  return Promise.race([work, promise])
}
