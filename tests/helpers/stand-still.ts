import { setTimeout as delay } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { retry } from '../../server/db/retry.ts'
import type { Db } from '../../server/db/tables.ts'

/** Milliseconds after which a write counts as blocked. */
const PATIENCE = 500

/**
 * Makes a process hang for ever in the middle of a write, none of which is committed. It can only
 * be killed then, exactly between what it wrote before and what it was about to write.
 *
 * @param write such as `update of status on charges`
 * @returns a function that removes this again, once that process is gone
 */
export async function standStillBefore(db: Db, write: string): Promise<() => Promise<void>> {
  const { begin, end } = isPostgres(db) ? inPostgres(write) : inSqlite(write)
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await retry(() => sql.raw(statement).execute(db))
  }
  await run(begin)
  return () => run(end)
}

/** The trigger counts without end, which SQLite allows in a view that the trigger reads. */
function inSqlite(write: string) {
  return {
    begin: [
      'create view for_ever as with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select n from numbers',
      `create trigger stand_still before ${write} begin select count(*) from for_ever; end`,
    ],
    end: ['drop trigger stand_still', 'drop view for_ever'],
  }
}

/** The trigger sleeps. Its connection outlives the process, so it has to be ended too. */
function inPostgres(write: string) {
  return {
    begin: [
      "create function stand_still() returns trigger language plpgsql as 'begin perform pg_sleep(3600); return null; end'",
      `create trigger stand_still before ${write} execute function stand_still()`,
    ],
    end: [
      "select pg_terminate_backend(pid, 30000) from pg_stat_activity where wait_event = 'PgSleep'",
      'drop function stand_still cascade',
    ],
  }
}

/** Whether a process hangs in the middle of a write, so that another writer has to wait. */
export async function isHeld(db: Db): Promise<boolean> {
  if (isPostgres(db)) return isAsleep(db)
  // This changes nothing, but needs the lock to write.
  const writing = db
    .updateTable('revisions')
    .set({ revision: 0 })
    .where('resource', '=', '')
    .execute()
  return Promise.race([writing.then(() => false), delay(PATIENCE, true)])
}

/** In PostgreSQL other writers may go on. */
async function isAsleep(db: Db): Promise<boolean> {
  const asleep = sql`select pid from pg_stat_activity where wait_event = 'PgSleep'`
  return (await asleep.execute(db)).rows.length > 0
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
