import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import type { BoardDependencies } from './dependencies.ts'
import { lockBoard } from './lock-board.ts'

/** Title of a leaderboard whose creator deleted their account. */
const FRIENDS = 'Papan teman'

/** Removes a learner from a leaderboard; without a membership nothing changes. */
export async function leaveBoard(
  { db }: BoardDependencies,
  id: string,
  userId: string,
): Promise<void> {
  await transact(db, trx => leave(trx, id, userId))
}

/** Removes a learner from all leaderboards, in the transaction that deletes the account. */
export async function leaveAll(trx: Db, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('leaderboard_members')
    .select(['leaderboard_id', 'create_key'])
    .where('user_id', '=', userId)
    // In a fixed order, or two who leave could deadlock.
    .orderBy('leaderboard_id')
    .execute()
  for (const { leaderboard_id, create_key } of rows) {
    await leave(trx, leaderboard_id, userId)
    if (create_key !== null) await forgetTitle(trx, leaderboard_id)
  }
}

/**
 * Removes a learner from a leaderboard, in the caller's transaction; the last member's leaving
 * deletes it.
 *
 * @returns whether they were a member
 */
export async function leave(trx: Db, id: string, userId: string): Promise<boolean> {
  if (!(await lockBoard(trx, id))) return false
  const members = trx.selectFrom('leaderboard_members').where('leaderboard_id', '=', id)
  const gone = await trx
    .deleteFrom('leaderboard_members')
    .where('user_id', '=', userId)
    .where('leaderboard_id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  await trx
    .deleteFrom('leaderboards')
    .where('id', '=', id)
    .where(({ not, exists }) => not(exists(members.select('user_id'))))
    .execute()
  return gone !== undefined
}

/**
 * Deletes the title that the creator wrote with the account; the other members keep the
 * leaderboard.
 */
async function forgetTitle(trx: Db, id: string): Promise<void> {
  await trx.updateTable('leaderboards').set({ title: FRIENDS }).where('id', '=', id).execute()
}
