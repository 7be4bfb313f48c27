import { setImmediate as breathe } from 'node:timers/promises'
import { DAY } from '../../../src/lib/durations.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'

/** How long a visitor's unclaimed attempt is stored, in milliseconds. */
const RETENTION = 90 * DAY
/**
 * Attempts that are deleted at a time, each with hundreds of rows: it limits how long other writers
 * wait.
 */
const BATCH = 10

/** Deletes visitors' attempts that nobody has claimed; those of learners stay. */
export async function purgeVisitorAttempts(db: Db, now: number): Promise<void> {
  // SQLite answers within the thread: awaiting it alone would block all other work.
  while ((await retry(() => purgeSome(db, now - RETENTION))) === BATCH) await breathe()
}

/**
 * Deletes attempts before their answers: nobody can claim one that has already lost its answers.
 */
function purgeSome(db: Db, before: number): Promise<number> {
  return db.transaction().execute(async trx => {
    const gone = await trx
      .deleteFrom('mock_test_attempts')
      .whereRef('owner_id', '=', 'id')
      .where('id', 'in', query =>
        query
          .selectFrom('mock_test_attempts')
          .select('id')
          .whereRef('owner_id', '=', 'id')
          .where('started_at', '<', before)
          .limit(BATCH),
      )
      .returning('id')
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0)
      for (const table of ['attempt_events', 'checked_answers'] as const)
        await trx.deleteFrom(table).where('owner_id', 'in', ids).execute()
    return ids.length
  })
}
