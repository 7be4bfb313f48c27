import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Gate } from '../lib/gate.ts'
import { readAttemptCount } from './attempt-counter.ts'
import type { LimitDependencies, NamedLimit } from './limit-attempts.ts'
import { logSecurity, type SecurityEvent } from './security-log.ts'

/** A limit of failures that slows down before it is reached. */
export interface SlowedLimit extends NamedLimit {
  /** Failures in a window that are usual; each further one makes the next attempts wait longer. */
  usual: number
}

/** Delay of an attempt where a limit is reached, in milliseconds; clients wait for 15 seconds. */
const LONGEST_WAIT = 3_000
/** Networks whose waiting attempts are limited, of those that were slowed down last. */
const NETWORKS = 1_000
const gates = new LRUCache<string, Gate>({ max: NETWORKS })

/**
 * Delays an attempt while there are unusually many failures. Blocking instead would let whoever
 * fails stop everybody else.
 */
export async function slowDown(
  dependencies: LimitDependencies,
  limits: readonly SlowedLimit[],
  event: SecurityEvent,
  about: Record<string, string>,
): Promise<void> {
  const wait = await readDelay(dependencies, limits)
  if (wait <= 0) return
  logSecurity(dependencies.log, event, about)
  await delay(wait)
}

/**
 * Delays the attempts of a network likewise, a few at a time; its addresses take turns.
 *
 * @throws ApiError unavailable, when too many wait already
 */
export async function slowDownNetwork(
  dependencies: LimitDependencies,
  limits: readonly SlowedLimit[],
  event: SecurityEvent,
  { network, address }: { network: string; address: string },
): Promise<void> {
  const wait = await readDelay(dependencies, limits)
  if (wait <= 0) return
  const gate = gates.get(network) ?? new Gate({ atOnce: 4, waiting: 32, share: 8, wait: 3 })
  gates.set(network, gate)
  await gate.run(() => {
    logSecurity(dependencies.log, event, { network })
    return delay(wait)
  }, address)
}

/** Returns the longest delay that one of the limits causes, in milliseconds. */
async function readDelay(
  { db, now }: LimitDependencies,
  limits: readonly SlowedLimit[],
): Promise<number> {
  const delays = limits.map(async limit => {
    const beyond = (await readAttemptCount(db, limit.key, limit, now())) - limit.usual
    return (LONGEST_WAIT * beyond) / (limit.limit - limit.usual)
  })
  return Math.max(0, ...(await Promise.all(delays)))
}
