import type { Context } from 'hono'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { CallCounter } from './call-counter.ts'
import { clientNetwork } from './client-network.ts'
import type { SessionDependencies, Who } from './session.ts'

/**
 * CPU time of the dear calls with the most data that one account can have, in multiples of that of
 * `GET /promos` (about a millisecond), rounded up generously. `tests/long/call-prices.test.ts`
 * measures all calls, and fails where one costs more than this.
 */
const PRICES: Readonly<Record<string, number>> = {
  'get /users/export': 1_000,
  'get /saved-words/export': 200,
  'post /saved-words/import': 200,
  'get /saved-words': 60,
  'get /saved-words/progress': 60,
  'get /today': 60,
}

/** Price of all other calls: they are limited by their number. */
const LOW_PRICE = 30

/** The units that one account may spend in a minute: a twentieth of a core. */
const accounts = new CallCounter({ limit: 3_000, window: MINUTE })
/** The units of all visitors of one network: a class of 40 at once, and half a core at most. */
const networks = new CallCounter({ limit: 30_000, window: MINUTE })

interface ChargeDependencies extends SessionDependencies {
  trustedProxies: number
}
type NamedCall = Pick<Endpoint, 'method' | 'path'>

/** Returns the price of a call; undefined where its number alone is limited. */
export function priceOf({ method, path }: NamedCall): number | undefined {
  return PRICES[`${method} ${path}`]
}

/** Returns the most that a call may cost. */
export function mostOf(call: NamedCall): number {
  return priceOf(call) ?? LOW_PRICE
}

/** Charges an account for a dear call, or the network of a visitor. @throws ApiError wait */
export function chargeCall(
  { db, now, trustedProxies }: ChargeDependencies,
  price: number,
  who: Who | undefined,
  c: Context,
): void {
  if (who) accounts.limit(db, who.userId, now(), price)
  else networks.limit(db, clientNetwork(c, trustedProxies), now(), price)
}
