import { REFERRAL_POINTS } from '../../../../src/contract/limits.ts'
import { checkReferral, getReferral, type Referral } from '../../../../src/contract/referrals.ts'
import { HOUR } from '../../../../src/lib/durations.ts'
import { type LimitDependencies, limitAttempts } from '../../../auth/limit-attempts.ts'
import { on } from '../../../http/calls.ts'
import { codeOf } from './codes.ts'
import { judgeReferral } from './judge-referral.ts'

/** Codes that one person may try in an hour: nobody finds one by guessing. */
const CHECKS = { limit: 20, window: HOUR, name: 'referral codes' }

/** Routes for a learner's own code, and for checking a friend's. */
export function referralRoutes(dependencies: LimitDependencies) {
  const { db } = dependencies
  return [
    on(getReferral, async ({ who }) => ({ data: await showReferral(dependencies, who.userId) })),
    on(checkReferral, async ({ who: { userId }, body: { referral_code } }) => {
      const limit = { ...CHECKS, key: `referral codes of ${userId}` }
      await limitAttempts(dependencies, [limit], { user: userId })
      await judgeReferral(db, userId, referral_code)
      return { data: { referral_code, points_each: REFERRAL_POINTS } }
    }),
  ]
}

async function showReferral({ db, now }: LimitDependencies, userId: string): Promise<Referral> {
  const referral_code = await codeOf(db, userId, now())
  const { friends } = await db
    .selectFrom('referrals')
    .select(eb => eb.fn.countAll<number | bigint>().as('friends'))
    .where('referrer_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { points } = await db
    .selectFrom('points_ledger')
    .select(eb => eb.fn.sum<number | bigint | string | null>('points').as('points'))
    .where('user_id', '=', userId)
    // Leaves out the points for having been referred.
    .where('key', 'like', 'friend %')
    .executeTakeFirstOrThrow()
  return {
    referral_code,
    friends: Number(friends),
    points: Number(points ?? 0),
    points_each: REFERRAL_POINTS,
  }
}
