import type { Db } from '../db/tables.ts'

/** The frame for certificates that a learner gave points for last: the id of its reward; undefined without one. */
export async function findFrame(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redemptions')
    .select('reward_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'certificate-frame')
    .orderBy('at', 'desc')
    .orderBy('redemption_id')
    .executeTakeFirst()
  return row?.reward_id
}
