import { retry } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Parts } from '../../module.ts'
import { confirmPassword } from './login.ts'

/**
 * Deletes an account and everything that any module stores about it.
 *
 * @throws ApiError wrong-password or too-many-requests
 */
export async function deleteUser(parts: Parts, userId: string, password: string): Promise<void> {
  if (!(await confirmPassword(parts, userId, password))) throw new ApiError('wrong-password')
  const held = parts.modules().flatMap(({ personal }) => personal ?? [])
  for (const { eraseInSlices } of held) await eraseInSlices?.(userId)
  await retry(() =>
    parts.db.transaction().execute(async trx => {
      for (const { lock } of held) await lock?.(trx)
      // Before the rest: who adds to an account locks its row first, and finds it gone.
      const user = await trx
        .deleteFrom('users')
        .where('id', '=', userId)
        .returning('email')
        .executeTakeFirst()
      if (!user) return
      for (const { erase } of held) await erase(trx, { userId, email: user.email })
    }),
  )
}
