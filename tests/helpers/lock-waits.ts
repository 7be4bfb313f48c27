import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Db } from '../../server/db/tables.ts'

/** Milliseconds after which a call is in our own queue of SQLite writers, which is not visible. */
const A_WHILE = 200

/** Waits until a call waits for a lock of an open transaction. */
export async function untilSomeoneWaits(db: Db): Promise<void> {
  if (!inject('databaseUrl')) return delay(A_WHILE)
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
}

/** From here on this transaction fails at a lock of another one instead of waiting for it. */
export async function refuseToWait(trx: Db): Promise<void> {
  if (inject('databaseUrl')) await sql`set local lock_timeout = '1ms'`.execute(trx)
}
