import { passwordChangedMail } from '../../../content/mail/password-changed.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { hashPassword, isWeakPassword } from '../../auth/passwords.ts'
import { transact } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { UserDependencies } from './dependencies.ts'
import { endSessions } from './sessions.ts'

/**
 * Changes the password of the current user, who has to know the old one, ends every session and
 * every code for the same purpose, and notifies the owner by mail.
 *
 * @throws ApiError wrong-password, weak-password or too-many-requests
 */
export async function changePassword(
  dependencies: UserDependencies,
  userId: string,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  // Read before the check: a concurrent change is not overwritten.
  const user = await dependencies.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const isRight = await confirmPassword(dependencies, userId, current_password)
  if (!user || !isRight) throw new ApiError('wrong-password')
  const { email, name } = user
  if (isWeakPassword(new_password, [email, name])) throw new ApiError('weak-password')
  const password_hash = await hashPassword(new_password)
  await transact(dependencies.db, async trx => {
    const now = dependencies.now()
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('wrong-password')
    await endSessions(trx, userId, now)
    await trx
      .deleteFrom('one_time_codes')
      .where('purpose', '=', 'reset')
      .where('email', '=', email)
      .execute()
    await enqueue(trx, { recipient: email, ...passwordChangedMail(user) }, now)
  })
  dependencies.onMail()
}
