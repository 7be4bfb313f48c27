import { lockLearner } from '../../../auth/lock-learner.ts'
import { transact } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import { randomDigits } from '../../../lib/random-names.ts'

/** Length of a code of 40 random bits. */
const DIGITS = 8

/**
 * Returns a learner's own code, which the first request for it creates.
 *
 * @throws ApiError token-revoked for a learner who is gone
 */
export async function codeOf(db: Db, userId: string, now: number): Promise<string> {
  for (;;) {
    const code = (await findCode(db, userId)) ?? (await makeCode(db, userId, now))
    if (code !== undefined) return code
  }
}

async function findCode(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.code
}

/** @returns undefined when the learner has one meanwhile, or the code is taken */
async function makeCode(db: Db, user_id: string, created_at: number): Promise<string | undefined> {
  const row = await transact(db, async trx => {
    await lockLearner(trx, user_id)
    return trx
      .insertInto('referral_codes')
      .values({ user_id, code: randomDigits(DIGITS), created_at })
      .onConflict(conflict => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
  })
  return row?.code
}
