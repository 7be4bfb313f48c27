import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'

/**
 * Makes everything else that this learner begins wait, and the deletion of the account with it:
 * what is written now would stay behind for ever. An update that changes nothing is a lock that
 * every engine has.
 *
 * @throws ApiError token-revoked for a learner who is gone
 */
export async function lockLearner(trx: Db, userId: string): Promise<void> {
  if (!(await lockLearnerIfThere(trx, userId))) throw new ApiError('token-revoked')
}

/** Locks a learner likewise. @returns whether there still is one */
export async function lockLearnerIfThere(trx: Db, userId: string): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}
