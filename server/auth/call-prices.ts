import type { Endpoint } from '../../src/contract/endpoint.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { CallCounter } from './call-counter.ts'
import type { SessionDependencies, Who } from './session.ts'

/**
 * CPU time of the dearest calls with the most data that one account can have, in multiples of that
 * of `GET /promos` (about a millisecond). Calls that are not here are limited by their number.
 */
const PRICES: Readonly<Record<string, number>> = {
  'get /saved-words/export': 100,
  'get /saved-words': 30,
  'post /saved-words/import': 30,
}

/** The units that one account may spend in a minute: a twentieth of a core, and 30 exports. */
const spending = new CallCounter({ limit: 3_000, window: MINUTE })

/** Charges an account for a dear call. @throws ApiError wait */
export function chargeCall(
  { db, now }: SessionDependencies,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { userId }: Who,
): void {
  const price = PRICES[`${method} ${path}`]
  if (price) spending.limit(db, userId, now(), price)
}
