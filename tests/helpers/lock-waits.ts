import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Db } from '../../server/db/tables.ts'

/** Milliseconds that bring a call of SQLite to our own queue of writers, which nobody can look into. */
const A_WHILE = 200

/** Waits until a call waits for what an open transaction has locked. */
export async function untilSomeoneWaits(db: Db): Promise<void> {
  if (!inject('databaseUrl')) return delay(A_WHILE)
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
}

/** From here on a lock that somebody else holds ends this transaction instead of being waited for. */
export async function refuseToWait(trx: Db): Promise<void> {
  if (inject('databaseUrl')) await sql`set local lock_timeout = '1ms'`.execute(trx)
}
