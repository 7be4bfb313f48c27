import type { Context } from 'hono'
import { HOUR } from '../../src/lib/durations.ts'
import { clientNetwork } from './client-network.ts'
import { type LimitParts, limitTries, networkLimits } from './limit-attempts.ts'

export interface OpenFormParts extends LimitParts {
  trustedProxies: number
  /** How many forms of one kind one network may send in an hour. */
  formsPerHour: number
}

/**
 * Counts a form that anyone may send, once it is known to be a right one. Many learners share
 * a network, so the limit only stops what no crowd of people does.
 *
 * @throws ApiError too-many-requests
 */
export async function limitForm(c: Context, form: string, parts: OpenFormParts): Promise<void> {
  const network = clientNetwork(c, parts.trustedProxies)
  const limit = { limit: parts.formsPerHour, window: HOUR }
  await limitTries(parts, networkLimits(form, network, limit), { network })
}
