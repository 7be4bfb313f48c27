import { hash } from 'node:crypto'
import { REFERRAL_POINTS } from '../../../../src/contract/limits.ts'
import { lockLearnerIfThere } from '../../../auth/lock-learner.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { earnPoints } from '../../points/public.ts'
import { type Friend, findReferrer } from './judge-referral.ts'

/** A friend's order at the moment of its payment. */
export interface PaidReferral extends Required<Friend> {
  /** Milliseconds UTC. */
  at: number
}

/**
 * Makes every other referral reward wait until this transaction has ended: two transactions that do
 * not see each other must not create a circle of referrals. A payment with a code takes this lock
 * before the one on the learner, or two could deadlock.
 */
export async function lockReferrals(trx: Db): Promise<void> {
  await raiseRevision(trx, 'referrals')
}

/**
 * Gives both learners the points for a friend's first paid order, in the transaction that pays it.
 * The code is judged anew: one that is not valid any more gives nothing, and never stops the
 * payment. Points stay when the order is refunded later.
 *
 * @returns whether both got their points now
 */
export async function rewardReferral(trx: Db, paid: PaidReferral): Promise<boolean> {
  const { userId: user_id, orderId: order_id, at } = paid
  await lockReferrals(trx)
  const referrer_id = await findReferrer(trx, paid)
  if (referrer_id === undefined || referrer_id === user_id) return false
  // A concurrent deletion of the account comes before this or after it.
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
  // The referrer must not learn the number of a friend's order.
  const key = `friend ${hash('sha256', order_id, 'base64url').slice(0, 22)}`
  await earnPoints(trx, { ...earned, user_id: referrer_id, key })
  return true
}
