import type { Context } from 'hono'
import { HOUR } from '../../src/lib/durations.ts'
import { clientNetwork } from './client-network.ts'
import { type LimitDependencies, limitAttempts, networkLimits } from './limit-attempts.ts'

export interface OpenFormDependencies extends LimitDependencies {
  trustedProxies: number
  /** How many forms of one kind one network may send in an hour. */
  formsPerHour: number
}

/**
 * Counts a form that anyone may send, once it is known to be valid. Many learners share a
 * network, so the limit only stops what no crowd of people does.
 *
 * @throws ApiError wait
 */
export async function limitForm(
  c: Context,
  form: string,
  dependencies: OpenFormDependencies,
): Promise<void> {
  const network = clientNetwork(c, dependencies.trustedProxies)
  const limit = { limit: dependencies.formsPerHour, window: HOUR }
  await limitAttempts(dependencies, networkLimits(form, network, limit), { network })
}
