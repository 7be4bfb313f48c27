import { hash } from 'node:crypto'
import { DAY } from '../../src/lib/durations.ts'
import { retry } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { purgeBefore } from '../lib/purge.ts'

export interface AttemptLimit {
  /** Attempts that one window allows. */
  limit: number
  /** Length of a window in milliseconds; windows begin at multiples of it. */
  window: number
}

/** The longest window in use; older counters no longer matter. */
const LONGEST_WINDOW = DAY

/**
 * Counts one attempt, unless the limit is used up: then nothing is written. The database decides,
 * so that of many at once exactly `limit` succeed. Pass the database rather than a transaction
 * that may be rolled back.
 *
 * @param key what is limited, such as `login a@b.id`; stored as a hash
 * @returns the attempt's number in its window; undefined when the limit is used up
 */
export async function countAttempt(
  db: Db,
  key: string,
  { limit, window }: AttemptLimit,
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

/** Whether an attempt would be within the limit, without counting one. */
export async function hasAttemptsLeft(
  db: Db,
  key: string,
  limit: AttemptLimit,
  now: number,
): Promise<boolean> {
  return (await readAttemptCount(db, key, limit, now)) < limit.limit
}

/** Returns the number of attempts counted so far, which never exceeds the limit. */
export async function readAttemptCount(
  db: Db,
  key: string,
  { window }: AttemptLimit,
  now: number,
): Promise<number> {
  const row = rowOf(key, window, now)
  const counter = await db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', row.key)
    .where('window_start', '=', row.window_start)
    .executeTakeFirst()
  return counter?.count ?? 0
}

/** Takes back a counted attempt, where only failures are limited. */
export async function takeBackAttempt(
  db: Db,
  key: string,
  { window }: AttemptLimit,
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

/** Removes counters of past windows. */
export async function purgeCounters(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'attempts', ['key', 'window_start'], 'window_start', now - LONGEST_WINDOW)
}

/** The key is hashed, because keys name people's addresses, and may be long. */
function rowOf(key: string, window: number, now: number) {
  return { key: hash('sha256', key, 'base64url'), window_start: Math.floor(now / window) * window }
}
