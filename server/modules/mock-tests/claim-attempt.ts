import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import { type Asker, takeOver } from './active-session.ts'
import { lockAttempt } from './attempt-rows.ts'
import { keepOneFirst } from './conditions.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { isSubmitted } from './submit-attempt.ts'

/**
 * Gives a visitor's attempt to a learner; a repeated call changes nothing. An open one becomes the
 * learner's open attempt, unless they have another of the same test.
 *
 * @throws ApiError not-found or token-revoked
 */
export async function claimAttempt(
  { db, now, tests }: AttemptDependencies,
  id: string,
  who: NonNullable<Asker>,
): Promise<void> {
  await transact(db, async trx => {
    const { userId } = who
    await lockLearner(trx, userId)
    const row = await lockAttempt(trx, id, userId)
    if (row.owner_id === userId) return
    const owner = { owner_id: userId }
    await trx
      .updateTable('mock_test_attempts')
      .set(owner)
      .where('owner_id', '=', id)
      .where('id', '=', id)
      .execute()
    for (const table of ['attempt_events', 'checked_answers'] as const)
      await trx.updateTable(table).set(owner).where('owner_id', '=', id).execute()
    await keepOneFirst(trx, userId, row.mock_test_id, tests.everPublished.get(row.mock_test_id))
    if (isSubmitted(row)) return
    await takeOver(trx, { ...row, ...owner }, who, now())
    await trx
      .insertInto('open_attempts')
      .values({ ...owner, mock_test_id: row.mock_test_id, attempt_id: id })
      .onConflict(conflict => conflict.columns(['owner_id', 'mock_test_id']).doNothing())
      .execute()
  })
}
