import { LRUCache } from 'lru-cache'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { startOf } from '../../learner-days/learner-day.ts'
import { pauses } from '../../lib/pauses.ts'
import type { Dependencies } from '../../module.ts'
import { activeIds, countDay, NOTHING, type Sums } from './count-day.ts'

const ZONE = 'Asia/Jakarta'
/**
 * How long a finished day is cached. It changes little: an account is deleted, offline work
 * arrives.
 */
const FINISHED_TTL = 30 * MINUTE
/** Two years: the longest period and the one before it. */
const DAYS_MAX = 740

export interface CountedDay extends Sums {
  day: string
  /**
   * Active accounts, as numbers that stand for their ids: ids of two years would fill the memory.
   */
  active: Uint32Array
  counted_at: number
}

/** Caches the numbers of days; each day is counted on its own. */
export class DayCache {
  readonly #parts: Pick<Dependencies, 'db' | 'now'>
  readonly #days = new LRUCache<string, { at: number; counting: Promise<CountedDay> }>({
    max: DAYS_MAX,
  })
  readonly #numbers = new Map<string, number>()

  constructor(dependencies: Pick<Dependencies, 'db' | 'now'>) {
    this.#parts = dependencies
  }

  /**
   * Counts one day after the other, so that other requests are answered in between.
   *
   * @param days the oldest first
   */
  async read(days: readonly string[]): Promise<CountedDay[]> {
    const read: CountedDay[] = []
    const pause = pauses()
    for (const day of days) {
      read.push(await this.#of(day))
      await pause()
    }
    return read
  }

  /** Single flight: concurrent callers wait for the same count. */
  #of(day: string): Promise<CountedDay> {
    const now = this.#parts.now()
    const cached = this.#days.get(day)
    const ttl = startOf(ZONE, addDays(day, 2)) < now ? FINISHED_TTL : MINUTE
    if (cached && now - cached.at < ttl) return cached.counting
    const counting = this.#count(day, now)
    this.#days.set(day, { at: now, counting })
    counting.catch(() => this.#days.delete(day))
    return counting
  }

  async #count(day: string, now: number): Promise<CountedDay> {
    const span = { from: startOf(ZONE, day), until: startOf(ZONE, addDays(day, 1)) }
    const about = { day, counted_at: now }
    if (span.from > now) return { ...NOTHING, ...about, active: new Uint32Array() }
    const sums = await countDay(this.#parts.db, span)
    const ids = await activeIds(this.#parts.db, span)
    return { ...sums, ...about, active: Uint32Array.from(ids, id => this.#numberOf(id)) }
  }

  #numberOf(id: string): number {
    const number = this.#numbers.get(id) ?? this.#numbers.size
    this.#numbers.set(id, number)
    return number
  }
}
