import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from './tables.ts'

/** SQLite's busy, PostgreSQL's serialization failure and deadlock: the work can be repeated. */
const SQLITE_BUSY = 5
const PASSING_SQLSTATES = new Set(['40001', '40P01'])

export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return (error.errcode & 0xff) === SQLITE_BUSY
  }
  return 'code' in error && typeof error.code === 'string' && PASSING_SQLSTATES.has(error.code)
}

/** SQLite: busy after all retries, file unreadable or unwritable, disk full. */
const SQLITE_OUTAGES = new Set([SQLITE_BUSY, 8, 10, 13, 14])
/**
 * PostgreSQL: connection lost, short of resources, stopped, a statement or transaction out of
 * time, a standby that may only be read, a failing disk; or the system cannot reach it. Files: no
 * space, or a folder that may only be read.
 */
const OUTAGES =
  /^(08...|53...|57P0[1-5]|57014|25P0[34]|25006|58...|ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)UNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EROFS|EACCES|EIO)$/
/** Errors that `pg` and Kysely throw themselves, which have no code. */
const DRIVER_OUTAGES =
  /connection (terminated|timeout|error|has been discarded)|query read timeout|timeout (expired|exceeded when trying)|is not queryable|database is closed|driver has already been destroyed|driver is destroyed|pool after calling end/i

/** Whether the database is out of reach, so that only a later request can succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_OUTAGES.has(error.errcode & 0xff)
  }
  // Without a system call it is the client's connection that broke, not ours.
  if ('code' in error && error.code === 'ECONNRESET') return 'syscall' in error
  if ('code' in error && typeof error.code === 'string') return OUTAGES.test(error.code)
  return DRIVER_OUTAGES.test(error.message)
}

/**
 * Runs `work` again while the database reports that another writer was in the way.
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

/** Runs `work` in a transaction, again while another writer is in the way. */
export function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return retry(() => db.transaction().execute(work))
}
