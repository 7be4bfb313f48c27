import { hash } from 'node:crypto'
import { DAY } from '../../src/lib/durations.ts'
import { purgeBefore } from '../db/queries.ts'
import { retry } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'

export interface TryLimit {
  /** Tries that one window allows. */
  limit: number
  /** Length of a window in milliseconds; windows begin at multiples of it. */
  window: number
}

/** The longest window that is in use; older counters say nothing any more. */
const LONGEST_WINDOW = DAY

/**
 * Counts one try, unless the limit is used up: then nothing is written. Decided by the
 * database: of many at once exactly `limit` are told yes. Give it the database rather than a
 * transaction that may be rolled back.
 *
 * @param key what is limited, such as `login a@b.id`; kept as a hash
 * @returns which try of the window it is; undefined when the limit is used up
 */
export async function countTry(
  db: Db,
  key: string,
  { limit, window }: TryLimit,
  now: number,
): Promise<number | undefined> {
  const counted = await retry(() =>
    db
      .insertInto('attempts')
      .values({ ...rowOf(key, window, now), count: 1 })
      .onConflict(conflict =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet(eb => ({ count: eb('attempts.count', '+', 1) }))
          .where('attempts.count', '<', limit),
      )
      .returning('count')
      .executeTakeFirst(),
  )
  return counted?.count
}

/** Whether a try would be within the limit, without counting one. */
export async function hasTriesLeft(
  db: Db,
  key: string,
  limit: TryLimit,
  now: number,
): Promise<boolean> {
  return (await countedTries(db, key, limit, now)) < limit.limit
}

/** How many tries were counted so far; never more than the limit allows. */
export async function countedTries(
  db: Db,
  key: string,
  { window }: TryLimit,
  now: number,
): Promise<number> {
  const row = rowOf(key, window, now)
  const found = await db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', row.key)
    .where('window_start', '=', row.window_start)
    .executeTakeFirst()
  return found?.count ?? 0
}

/** Takes back a try that turned out to be none, where only failures are limited. */
export async function takeBackTry(
  db: Db,
  key: string,
  { window }: TryLimit,
  now: number,
): Promise<void> {
  const row = rowOf(key, window, now)
  await retry(() =>
    db
      .updateTable('attempts')
      .set(eb => ({ count: eb('count', '-', 1) }))
      .where('key', '=', row.key)
      .where('window_start', '=', row.window_start)
      .where('count', '>', 0)
      .execute(),
  )
}

/** Removes counters of windows that are over. */
export async function purgeCounters(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'attempts', 'window_start', now - LONGEST_WINDOW)
}

/** Hashed, because keys name addresses of people, and may be long. */
function rowOf(key: string, window: number, now: number) {
  return { key: hash('sha256', key, 'base64url'), window_start: Math.floor(now / window) * window }
}
