import type { Db } from '../../db/tables.ts'

/** How long an attempt of nobody is kept for a visitor who may come back, in milliseconds. */
const KEPT_FOR = 90 * 86_400_000

/** Takes away visitors' attempts that nobody has made theirs; those of learners stay. */
export async function purgeVisitorAttempts(db: Db, now: number): Promise<void> {
  const old = db
    .selectFrom('mock_test_attempts')
    .select('id')
    .whereRef('owner_id', '=', 'id')
    .where('started_at', '<', now - KEPT_FOR)
  await db.deleteFrom('attempt_events').where('owner_id', 'in', old).execute()
  await db.deleteFrom('open_attempts').where('owner_id', 'in', old).execute()
  await db.deleteFrom('plain_submissions').where('owner_id', 'in', old).execute()
  await db
    .deleteFrom('mock_test_attempts')
    .whereRef('owner_id', '=', 'id')
    .where('started_at', '<', now - KEPT_FOR)
    .execute()
}
