import { requirePassword } from '../../auth/confirm-password.ts'
import { transact } from '../../db/retry.ts'
import type { Dependencies } from '../../module.ts'
import { hasOther, lockAdministrators, refuseLast } from './administration/administrators.ts'

/**
 * Deletes an account and everything that any module stores about it.
 *
 * @throws ApiError wrong-password, last-administrator or too-many-requests
 */
export async function deleteUser(
  dependencies: Dependencies,
  userId: string,
  password: string,
): Promise<void> {
  await requirePassword(dependencies, userId, password)
  await refuseLast(dependencies.db, userId)
  const held = dependencies.modules().flatMap(({ personal }) => personal ?? [])
  for (const { eraseInSlices } of held) await eraseInSlices?.(userId)
  await transact(dependencies.db, async trx => {
    for (const { lock } of held) await lock?.(trx)
    await lockAdministrators(trx)
    // Before the rest: a transaction that adds to an account locks this row first, and finds it
    // gone.
    const user = await trx
      .deleteFrom('users')
      .where('id', '=', userId)
      .where(eb => eb.or([eb('is_admin', '=', 0), hasOther(trx, userId)]))
      .returning('email')
      .executeTakeFirst()
    // The last administrator stays, even if they became that meanwhile.
    if (!user) return refuseLast(trx, userId)
    for (const { erase } of held) await erase(trx, { userId, email: user.email })
  })
}
