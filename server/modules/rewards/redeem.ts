import type { z } from 'zod'
import type { Redemption, Reward, redeemReward } from '../../../src/contract/rewards.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readItems } from '../../lists/read-items.ts'
import type { Dependencies } from '../../module.ts'
import { readStanding } from '../check-ins/public.ts'
import { spendPoints } from '../points/public.ts'
import { giveReward } from './give-reward.ts'
import { rewards } from './list.ts'
import { findRedemption } from './read-redemptions.ts'
import { readRemainingStock, takeReward } from './stock.ts'

type RedemptionRequest = z.output<typeof redeemReward.body>
type Redeemed = z.input<typeof redeemReward.answer>['data']

/**
 * Redeems points for a reward, all of it or nothing; the same `redemption_id` again returns the
 * same redemption.
 *
 * @throws ApiError not-found, price-changed, reward-limit, points-short, reward-sold-out or
 *   token-revoked
 */
export async function redeem(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  request: RedemptionRequest,
): Promise<Redeemed> {
  const existing = await findRedemption(db, userId, request.redemption_id, now())
  if (existing) return answerOf(db, userId, existing, now())
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    const at = now()
    const stored = await findRedemption(trx, userId, request.redemption_id, at)
    if (!stored) await redeemAt(trx, userId, request, at)
    const redemption = stored ?? (await findRedemption(trx, userId, request.redemption_id, at))
    if (!redemption) throw new Error('What was just redeemed is not there.')
    return answerOf(trx, userId, redemption, at)
  })
}

async function redeemAt(
  trx: Db,
  user_id: string,
  request: RedemptionRequest,
  at: number,
): Promise<void> {
  const { redemption_id } = request
  const reward = await findReward(trx, request.reward_id)
  if (!reward) throw new ApiError('not-found', 'Hadiah ini sudah tidak ada. Pilih yang lain, ya.')
  const { id: reward_id, kind, title, points } = reward
  if (points !== request.points) throw new ApiError('price-changed')
  await giveReward(trx, reward, { user_id, redemption_id, at })
  await spendPoints(trx, { user_id, key: `redemption ${redemption_id}`, title, points, at })
  await trx
    .insertInto('redemptions')
    .values({ user_id, redemption_id, reward_id, kind, title, points, at })
    .execute()
  if (!(await takeReward(trx, reward))) throw new ApiError('reward-sold-out')
}

async function answerOf(
  db: Db,
  userId: string,
  redemption: Redemption,
  now: number,
): Promise<Redeemed> {
  const { points, freezes } = await readStanding(db, userId, now)
  const reward = await findReward(db, redemption.reward_id)
  const remainingStock = reward && (await readRemainingStock(db, [reward])).get(reward.id)
  // A reward that was removed since then has no stock.
  return { redemption, points, freezes, left: remainingStock === undefined ? 0 : remainingStock }
}

async function findReward(db: Db, id: string): Promise<Reward | undefined> {
  const [reward] = await readItems(db, rewards, id)
  return reward
}
