import { setTimeout as delay } from 'node:timers/promises'

/** SQLite's busy, PostgreSQL's serialization failure and deadlock: the work did not happen, do it again. */
const SQLITE_BUSY = 5
const PASSING_SQLSTATES = new Set(['40001', '40P01'])

export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return (error.errcode & 0xff) === SQLITE_BUSY
  }
  return 'code' in error && typeof error.code === 'string' && PASSING_SQLSTATES.has(error.code)
}

/**
 * Runs `work` again while the database says that another writer was in the way.
 * Waiting happens here, in a timer, so that the request thread stays free
 * (SQLite's own busy_timeout would block it).
 *
 * @param patience milliseconds before the last error is thrown
 */
export async function retry<T>(work: () => T | Promise<T>, patience = 10_000): Promise<T> {
  const giveUp = performance.now() + patience
  for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUp) throw error
      await delay(pause * (0.5 + Math.random()))
    }
  }
}
