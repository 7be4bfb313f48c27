import { hash } from 'node:crypto'
import { REFERRAL_POINTS } from '../../../../src/contract/limits.ts'
import { lockLearnerIfThere } from '../../../auth/lock-learner.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { earnPoints } from '../../points/public.ts'
import { type Friend, findReferrer } from './judge-referral.ts'

/** A friend's order at the moment it is paid. */
export interface PaidReferral extends Required<Friend> {
  /** Milliseconds UTC. */
  at: number
}

/**
 * Makes every other reward wait until this transaction has ended: who brought whom must not
 * become a circle in two transactions that do not see each other. A payment with a code takes it
 * before it locks the learner, or two could wait for each other until the database ends one.
 */
export async function lockReferrals(trx: Db): Promise<void> {
  await raiseRevision(trx, 'referrals')
}

/**
 * Gives the points of a friend's first paid order to both, in the transaction that pays it. What
 * has changed since the code was judged counts: a code that does not hold any more gives nothing,
 * and never stops the payment. Points stay when the money of the order goes back later.
 *
 * @returns whether both got their points now
 */
export async function rewardReferral(trx: Db, paid: PaidReferral): Promise<boolean> {
  const { userId: user_id, orderId: order_id, at } = paid
  await lockReferrals(trx)
  const referrer_id = await findReferrer(trx, paid)
  if (referrer_id === undefined || referrer_id === user_id) return false
  // A deletion of the account comes before this or after it.
  if (!(await lockLearnerIfThere(trx, referrer_id))) return false
  const pair = [user_id, referrer_id].sort().join(' ')
  const row = await trx
    .insertInto('referrals')
    .values({ user_id, referrer_id, pair, order_id, rewarded_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!row) return false
  const earned = { reason: 'referral', points: REFERRAL_POINTS, at } as const
  await earnPoints(trx, { ...earned, user_id, key: `referral ${order_id}` })
  // Nobody learns the number of a friend's order.
  const key = `friend ${hash('sha256', order_id, 'base64url').slice(0, 22)}`
  await earnPoints(trx, { ...earned, user_id: referrer_id, key })
  return true
}
