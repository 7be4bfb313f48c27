import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db } from '../db/tables.ts'
import { type LimitCode, tooManyRequests } from '../lib/api-error.ts'
import {
  type AttemptLimit,
  countAttempt,
  hasAttemptsLeft,
  takeBackAttempt,
} from './attempt-counter.ts'
import { widerNetwork } from './client-network.ts'
import { logSecurity } from './security-log.ts'

export interface NamedLimit extends AttemptLimit {
  /** Kind of the limit, for the log: it names nobody. */
  name: string
  /** Key of the counter, which names whose attempts it counts. */
  key: string
}

export interface LimitDependencies {
  db: Db
  now: () => number
  log: Logger
}

/** Entries of each cache; without a limit an attacker could fill our memory. */
const REMEMBERED = 10_000
/** Milliseconds; another server may take an attempt back meanwhile. */
const REMEMBERED_FOR = 10_000
/** Factor for an IPv6 /48, which may belong to one customer, or to 256 of them. */
const WIDER = 4

/** Caches the state of limits for one app, to save queries. */
class Remembered {
  /** Times until which a used-up limit refuses again. */
  readonly refusals = new LRUCache<string, number>({ max: REMEMBERED })
  /** Limits that had attempts left at the last count, so that the next need not be checked first. */
  readonly roomy = new LRUCache<string, true>({ max: REMEMBERED })
}
const remembered = new WeakMap<Db, Remembered>()

/**
 * Returns the limits for a network, and for the one around it where a customer may have many.
 *
 * @param whose narrows the limit, such as to attempts for one address; the whole network if absent
 */
export function networkLimits(
  what: string,
  network: string,
  limit: AttemptLimit,
  whose?: string,
): NamedLimit[] {
  const name = whose ? `${what} for one account` : what
  const start = whose ? `${what} for ${whose} from` : `${what} from`
  const wider = widerNetwork(network)
  const near = { ...limit, name, key: `${start} ${network}` }
  if (!wider) return [near]
  return [near, { ...limit, limit: limit.limit * WIDER, name, key: `${start} ${wider}` }]
}

/** Takes a counted attempt back, where only failures are limited. */
export type TakeBack = () => Promise<void>

/**
 * Counts an attempt against all of these limits, or refuses it.
 *
 * @param limits those that refuse most often come first
 * @param about details about the caller, for the log
 * @param code of the refusal
 * @throws ApiError with this code and the time of the next allowed attempt
 */
export async function limitAttempts(
  dependencies: LimitDependencies,
  limits: readonly NamedLimit[],
  about: Record<string, string> = {},
  code: LimitCode = 'wait',
): Promise<TakeBack> {
  const counted = await countAttempts(dependencies, limits, about)
  if ('wait' in counted) throw tooManyRequests(counted.wait, code)
  return counted.takeBack
}

/**
 * Counts an attempt against all of these limits, or against none where one is used up: that writes
 * nothing.
 *
 * @returns milliseconds until the next allowed attempt, where one is used up
 */
export async function countAttempts(
  dependencies: LimitDependencies,
  limits: readonly NamedLimit[],
  about: Record<string, string>,
): Promise<{ takeBack: TakeBack } | { wait: number }> {
  const { db } = dependencies
  const at = dependencies.now()
  const { refusals, roomy } = rememberedBy(db)
  for (const limit of limits) {
    const name = nameOf(limit, at)
    if ((refusals.get(name) ?? 0) > at) return { wait: restOf(limit, at) }
    if (roomy.has(name)) continue
    if (!(await hasAttemptsLeft(db, limit.key, limit, at)))
      return refuse(dependencies, limit, about, at)
  }
  const counted: NamedLimit[] = []
  const takeBack = async () => {
    for (const limit of counted) {
      await takeBackAttempt(db, limit.key, limit, at)
      refusals.delete(nameOf(limit, at))
    }
  }
  for (const limit of limits) {
    if (await count(db, limit, at)) counted.push(limit)
    else {
      await takeBack()
      return refuse(dependencies, limit, about, at)
    }
  }
  return { takeBack }
}

async function count(db: Db, limit: NamedLimit, at: number): Promise<boolean> {
  const { roomy } = rememberedBy(db)
  const attempts = await countAttempt(db, limit.key, limit, at)
  if (attempts !== undefined && attempts < limit.limit) roomy.set(nameOf(limit, at), true)
  else roomy.delete(nameOf(limit, at))
  return attempts !== undefined
}

function refuse(
  { db, log }: LimitDependencies,
  limit: NamedLimit,
  about: Record<string, string>,
  at: number,
): { wait: number } {
  rememberedBy(db).refusals.set(nameOf(limit, at), at + REMEMBERED_FOR)
  logSecurity(log, 'limit-reached', { limit: limit.name, ...about })
  return { wait: restOf(limit, at) }
}

function rememberedBy(db: Db): Remembered {
  const existing = remembered.get(db) ?? new Remembered()
  remembered.set(db, existing)
  return existing
}

/** The name contains the window, because every window begins anew. */
function nameOf({ key, window }: NamedLimit, at: number): string {
  return `${Math.floor(at / window)} ${key}`
}

function restOf({ window }: AttemptLimit, at: number): number {
  return window - (at % window)
}
