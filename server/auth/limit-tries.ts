import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db } from '../db/tables.ts'
import { type ApiError, tooManyRequests } from '../lib/api-error.ts'
import { widerNetwork } from './client-network.ts'
import { logSecurity } from './security-log.ts'
import { countTry, hasTriesLeft, type TryLimit, takeBackTry } from './try-counter.ts'

export interface NamedLimit extends TryLimit {
  /** What is limited, for the log: it names nobody. */
  name: string
  /** What is counted, and whose. */
  key: string
}

export interface LimitParts {
  db: Db
  now: () => number
  log: Logger
}

/** How many refusals are remembered; more would be a way to fill our memory. */
const REMEMBERED = 10_000
/** So long, in milliseconds: another server may take a try back meanwhile. */
const REMEMBERED_FOR = 10_000
/** An IPv6 /48 may be one customer, or 256 of them: it has so much more than each. */
const WIDER = 4

/** Until when who was refused is refused again without asking the database, by app. */
const refusals = new WeakMap<Db, LRUCache<string, number>>()

/**
 * A limit for a network, and for what lies around it where one customer may have many.
 *
 * @param whose what of the network is limited, such as its tries for one address; all when absent
 */
export function networkLimits(
  what: string,
  network: string,
  limit: TryLimit,
  whose?: string,
): NamedLimit[] {
  const name = whose ? `${what} for one account` : what
  const start = whose ? `${what} for ${whose} from` : `${what} from`
  const wider = widerNetwork(network)
  const near = { ...limit, name, key: `${start} ${network}` }
  if (!wider) return [near]
  return [near, { ...limit, limit: limit.limit * WIDER, name, key: `${start} ${wider}` }]
}

/**
 * Counts a try against all of these limits, or against none where one is used up: a refusal
 * writes nothing.
 *
 * @param limits those that stop most come first
 * @param about who tries, for the log
 * @returns how to take the try back, where only failures are limited
 * @throws ApiError too-many-requests, which says when to try again
 */
export async function limitTries(
  parts: LimitParts,
  limits: readonly NamedLimit[],
  about: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const { db } = parts
  const at = parts.now()
  for (const limit of limits) {
    if (isRemembered(db, limit, at)) throw tooManyRequests(restOf(limit, at))
    if (!(await hasTriesLeft(db, limit.key, limit, at))) throw refuse(parts, limit, about, at)
  }
  const counted: NamedLimit[] = []
  const takeBack = async () => {
    for (const limit of counted) {
      await takeBackTry(db, limit.key, limit, at)
      refusals.get(db)?.delete(nameOf(limit, at))
    }
  }
  for (const limit of limits) {
    if (await countTry(db, limit.key, limit, at)) counted.push(limit)
    else {
      await takeBack()
      throw refuse(parts, limit, about, at)
    }
  }
  return takeBack
}

function refuse(
  { db, log }: LimitParts,
  limit: NamedLimit,
  about: Record<string, string>,
  at: number,
): ApiError {
  const known = refusals.get(db) ?? new LRUCache({ max: REMEMBERED })
  refusals.set(db, known.set(nameOf(limit, at), at + REMEMBERED_FOR))
  logSecurity(log, 'limit-reached', { limit: limit.name, ...about })
  return tooManyRequests(restOf(limit, at))
}

function isRemembered(db: Db, limit: NamedLimit, at: number): boolean {
  return (refusals.get(db)?.get(nameOf(limit, at)) ?? 0) > at
}

/** Of one window: in the next everybody begins anew. */
function nameOf({ key, window }: NamedLimit, at: number): string {
  return `${Math.floor(at / window)} ${key}`
}

function restOf({ window }: TryLimit, at: number): number {
  return window - (at % window)
}
