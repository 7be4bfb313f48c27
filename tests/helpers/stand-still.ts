import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { retry } from '../../server/db/retry.ts'
import type { Db } from '../../server/db/tables.ts'

/** How long nobody else writes, in milliseconds. */
const PATIENCE = 500

/**
 * Lets whoever comes to a write on SQLite stand still in its middle, for ever: a trigger counts
 * without end, and nothing of that write is committed. A process that hangs so can only be killed,
 * and is dead exactly between what it wrote before and what it was about to write.
 *
 * @param write such as `update of status on charges`
 * @returns what takes it away again, once that process is gone
 */
export async function standStillBefore(db: Db, write: string): Promise<() => Promise<void>> {
  const run = (statement: string) => retry(() => sql.raw(statement).execute(db))
  // A trigger may not count without end by itself, but it may look at who does.
  await run(
    'create view for_ever as with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select n from numbers',
  )
  await run(`create trigger stand_still before ${write} begin select count(*) from for_ever; end`)
  return async () => {
    await run('drop trigger stand_still')
    await run('drop view for_ever')
  }
}

/** Whether somebody is in the middle of a write and stays there: then another has to wait. */
export async function isHeld(db: Db): Promise<boolean> {
  // It changes nothing, and takes its turn all the same.
  const writing = db
    .updateTable('revisions')
    .set({ revision: 0 })
    .where('resource', '=', '')
    .execute()
  return Promise.race([writing.then(() => false), delay(PATIENCE, true)])
}
