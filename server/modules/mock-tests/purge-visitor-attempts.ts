import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { runSlices } from '../../lib/sliced-work.ts'

/** How long a visitor's unclaimed attempt is stored, in milliseconds. */
const RETENTION = 90 * DAY
/** Attempts that one step deletes, each with hundreds of rows. */
const BATCH = 5

/** Deletes visitors' attempts that nobody has claimed; those of learners stay. */
export async function purgeVisitorAttempts(db: Db, now: number): Promise<void> {
  await runSlices(() => purgeSome(db, now - RETENTION))
}

/**
 * Deletes attempts before their answers: nobody can claim one that has already lost its answers.
 */
function purgeSome(db: Db, before: number): Promise<boolean> {
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
    return ids.length === BATCH
  })
}
