import * as calls from '../../../src/contract/rewards.ts'
import { on } from '../../http/calls.ts'
import type { Parts } from '../../module.ts'
import { listRedemptions } from './read-redemptions.ts'
import { redeem } from './redeem.ts'

/** What learners give points for. */
export function rewardRoutes(parts: Parts) {
  const { db, now, revisions } = parts
  return [
    on(calls.getRedemptions, async ({ who }) => ({
      data: await listRedemptions(db, who.userId, now()),
    })),
    on(calls.redeemReward, async ({ who, body }) => {
      const data = await redeem(parts, who.userId, body)
      if (data.left !== null) await revisions.refreshSoon()
      return { data }
    }),
  ]
}
