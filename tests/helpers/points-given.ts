import { randomUUID } from 'node:crypto'
import { openDb } from '../../server/db/open.ts'
import { earnPoints } from '../../server/modules/points/public.ts'
import { call } from '../../src/api/call.ts'
import type { Redemption } from '../../src/contract/rewards.ts'
import { redeemReward } from '../../src/contract/routes/rewards.ts'
import { dataOf } from './payments.ts'
import type { Stage } from './stage.ts'
import type { TestUser } from './users.ts'

/** Gives a user points in the database of a stage, as a long streak does. */
export async function givePoints(
  { dataDir }: Pick<Stage, 'dataDir'>,
  { user }: TestUser,
  points: number,
): Promise<void> {
  const db = openDb({ dataDir })
  const earned = { user_id: user.id, key: randomUUID(), points, at: Date.now() }
  await db.transaction().execute(trx => earnPoints(trx, { ...earned, reason: 'milestone' }))
  await db.destroy()
}

/** Makes a user redeem a reward, with the points for it. */
export async function redeemWithPoints(
  stage: Pick<Stage, 'dataDir'>,
  who: TestUser,
  reward_id: string,
  points: number,
): Promise<Redemption> {
  await givePoints(stage, who, points)
  const body = { reward_id, points, redemption_id: randomUUID() }
  return dataOf(await call(who.http, redeemReward, { body })).redemption
}

/** Returns the cookies that sign a user in on the pages of a stage. */
export function cookiesOf({ user, tokens }: TestUser, { url }: Pick<Stage, 'url'>) {
  const values = { ...tokens, user: encodeURIComponent(JSON.stringify(user)) }
  return Object.entries(values).map(([name, value]) => ({ name, value, url }))
}
