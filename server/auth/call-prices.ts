import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { takeTurn } from '../lib/sliced-work.ts'
import { CallCounter } from './call-counter.ts'
import { clientNetwork, requestNetwork } from './client-network.ts'
import type { SessionDependencies, Who } from './session.ts'

/**
 * CPU time of the dear calls with the most data that one account can have, in multiples of that of
 * `GET /promos` (about a millisecond), rounded up generously. `tests/long/call-prices.test.ts`
 * measures all calls, and fails where one costs more than this.
 */
const PRICES: Readonly<Record<string, number>> = {
  'get /users/export': 1_500,
  'get /saved-words/export': 700,
  'post /saved-words/import': 800,
  'get /saved-words': 150,
  'get /saved-words/progress': 70,
  'get /today': 60,
  'get /dictionary/search': 10,
  'post /dictionary/text': 500,
  'post /placement': 10,
  'post /placement/answers': 10,
  'post /partners/openings': 10,
  'get /connections/request': 10,
  'get /fedcm/accounts': 10,
  'get /fedcm/metadata': 10,
  'post /fedcm/assertion': 10,
  'post /oauth/token': 10,
  'post /oauth/revoke': 10,
  'get /first-lessons/:step': 5,
  'get /dictionary/entries/:id': 10,
}
/** Price of a page that is rendered: most are sent from the cache, for nothing. */
const PAGE_PRICE = 20

/** Price of all other calls: they are limited by their number. */
const LOW_PRICE = 40

/** The units that one account may spend in a minute: a tenth of a core. */
const accounts = new CallCounter({ limit: 6_000, window: MINUTE })
/**
 * The units of all visitors of one network, unless the operator has set others: 100 searches or 50
 * pages for each of a class of 40.
 */
export const NETWORK_WORK = 40_000
const networks = new CallCounter({ limit: NETWORK_WORK, window: MINUTE })

interface ChargeDependencies extends SessionDependencies {
  trustedProxies: number
  networkWork: number
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

/**
 * Charges an account for a call, or the network of a visitor for a dear one, and lets it begin in
 * its turn.
 *
 * @returns undefined where it may begin at once
 * @throws ApiError wait
 */
export function admitCall(
  { db, now, trustedProxies, networkWork }: ChargeDependencies,
  price: number | undefined,
  who: Who | undefined,
  c: Context,
): Promise<void> | undefined {
  if (who) {
    if (price) accounts.limit(db, who.userId, now(), price)
    return takeTurn(who.userId)
  }
  if (!price) return undefined
  const network = clientNetwork(c, trustedProxies)
  networks.limit(db, network, now(), price, networkWork)
  return takeTurn(network)
}

/**
 * Charges the network of a request for a page that is rendered for it.
 *
 * @param app an object that belongs to one app, as in `CallCounter`
 * @throws ApiError wait
 */
export function chargePage(
  app: object,
  request: IncomingMessage,
  { trustedProxies = 0, networkWork }: { trustedProxies?: number; networkWork?: number },
): void {
  const network = requestNetwork(request, trustedProxies)
  networks.limit(app, network, Date.now(), PAGE_PRICE, networkWork)
}
