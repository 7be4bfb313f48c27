import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'

/**
 * Locks a learner, so that whatever else this learner begins waits, and so does the deletion of
 * the account, after which anything written now would remain for ever. Every engine takes a lock
 * for an update that changes nothing.
 *
 * @throws ApiError token-revoked when the account was deleted
 */
export async function lockLearner(trx: Db, userId: string): Promise<void> {
  if (!(await lockLearnerIfThere(trx, userId))) throw new ApiError('token-revoked')
}

/** Locks a learner likewise. @returns whether the account still exists */
export async function lockLearnerIfThere(trx: Db, userId: string): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}
