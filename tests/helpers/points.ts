import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/db/tables.ts'
import { earnPoints } from '../../server/modules/points/public.ts'
import type { TestUser } from './users.ts'

/** Gives a learner points, as for a referred friend. */
export async function givePoints(
  db: Db,
  { user }: { user: Pick<TestUser['user'], 'id'> },
  points: number,
  at: number,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const friend = { key: `friend ${randomUUID()}`, reason: 'referral' } as const
    await earnPoints(trx, { user_id: user.id, ...friend, points, at })
  })
}

/** Returns a learner's points from every place that shows them; all must agree. */
export async function sumsOf(db: Db, userId: string) {
  const lines = await db
    .selectFrom('points_ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  const { points } = await db
    .selectFrom('users')
    .select('points')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    points,
    sum: lines.reduce((total, line) => total + line.points, 0),
    balance: lines.at(-1)?.balance ?? 0,
    least: Math.min(0, ...lines.map(({ balance }) => balance)),
    lines,
  }
}
