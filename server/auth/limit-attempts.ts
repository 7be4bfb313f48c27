import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db } from '../db/tables.ts'
import { type ApiError, tooManyRequests } from '../lib/api-error.ts'
import { countTry, hasTriesLeft, type TryLimit, takeBackTry } from './attempt-counter.ts'
import { widerNetwork } from './client-network.ts'
import { logSecurity } from './security-log.ts'

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

/** How many limits are remembered in each way; more would be a way to fill our memory. */
const REMEMBERED = 10_000
/** How long refusals are, in milliseconds: another server may take a try back meanwhile. */
const REMEMBERED_FOR = 10_000
/** An IPv6 /48 may be one customer, or 256 of them: it has so much more than each. */
const WIDER = 4

/** What one app knows of limits without asking the database. */
class Remembered {
  /** Until when who was refused is refused again. */
  readonly refusals = new LRUCache<string, number>({ max: REMEMBERED })
  /** Those that had tries left when one was counted: the next is counted without looking first. */
  readonly roomy = new LRUCache<string, true>({ max: REMEMBERED })
}
const remembered = new WeakMap<Db, Remembered>()

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
  const { refusals, roomy } = rememberedBy(db)
  for (const limit of limits) {
    const name = nameOf(limit, at)
    if ((refusals.get(name) ?? 0) > at) throw tooManyRequests(restOf(limit, at))
    if (roomy.has(name)) continue
    if (!(await hasTriesLeft(db, limit.key, limit, at))) throw refuse(parts, limit, about, at)
  }
  const counted: NamedLimit[] = []
  const takeBack = async () => {
    for (const limit of counted) {
      await takeBackTry(db, limit.key, limit, at)
      refusals.delete(nameOf(limit, at))
    }
  }
  for (const limit of limits) {
    if (await count(db, limit, at)) counted.push(limit)
    else {
      await takeBack()
      throw refuse(parts, limit, about, at)
    }
  }
  return takeBack
}

async function count(db: Db, limit: NamedLimit, at: number): Promise<boolean> {
  const { roomy } = rememberedBy(db)
  const tries = await countTry(db, limit.key, limit, at)
  if (tries !== undefined && tries < limit.limit) roomy.set(nameOf(limit, at), true)
  else roomy.delete(nameOf(limit, at))
  return tries !== undefined
}

function refuse(
  { db, log }: LimitParts,
  limit: NamedLimit,
  about: Record<string, string>,
  at: number,
): ApiError {
  rememberedBy(db).refusals.set(nameOf(limit, at), at + REMEMBERED_FOR)
  logSecurity(log, 'limit-reached', { limit: limit.name, ...about })
  return tooManyRequests(restOf(limit, at))
}

function rememberedBy(db: Db): Remembered {
  const known = remembered.get(db) ?? new Remembered()
  remembered.set(db, known)
  return known
}

/** Of one window: in the next everybody begins anew. */
function nameOf({ key, window }: NamedLimit, at: number): string {
  return `${Math.floor(at / window)} ${key}`
}

function restOf({ window }: TryLimit, at: number): number {
  return window - (at % window)
}
