import type { Body } from '../../contract/calls.ts'
import type { redeemReward } from '../../contract/routes/rewards.ts'
import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

/** Storage key of a learner's redemption that the server has not answered yet. */
const keyOf = (userId: string) => `${WORK_PREFIX}redemption ${userId}`

export function saveRedemption(userId: string, request: Body<typeof redeemReward>): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(request))
  } catch {
    // Storage is blocked, so only this page remembers it.
  }
}

export function pendingRedemption(userId: string): Body<typeof redeemReward> | undefined {
  try {
    const { reward_id, redemption_id, points } = JSON.parse(
      localStorage.getItem(keyOf(userId)) ?? '',
    )
    const isWhole = [reward_id, redemption_id].every(text => typeof text === 'string')
    return isWhole && Number.isInteger(points) ? { reward_id, redemption_id, points } : undefined
  } catch {
    return undefined
  }
}

export function removeRedemption(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
