import { setImmediate as breathe } from 'node:timers/promises'
import { DAY } from '../../../src/lib/durations.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'

/** How long an attempt of nobody is kept for a visitor who may come back, in milliseconds. */
const KEPT_FOR = 90 * DAY
/** Attempts that go at a time, each with hundreds of rows: everybody else waits for no more than that. */
const BATCH = 10

/** Takes away visitors' attempts that nobody has made theirs; those of learners stay. */
export async function purgeVisitorAttempts(db: Db, now: number): Promise<void> {
  // SQLite answers within the thread: awaiting it alone would let nobody in.
  while ((await retry(() => purgeSome(db, now - KEPT_FOR))) === BATCH) await breathe()
}

/** Attempts go first: nobody can claim one that is gone and find it without its answers. */
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
