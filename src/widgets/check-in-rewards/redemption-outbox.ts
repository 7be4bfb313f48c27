import type { Body } from '../../contract/calls.ts'
import type { redeemReward } from '../../contract/routes/rewards.ts'
import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

/** A redemption that nobody has answered for, of one learner at this device. */
const keyOf = (userId: string) => `${WORK_PREFIX}redemption ${userId}`

export function saveRedemption(userId: string, request: Body<typeof redeemReward>): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(request))
  } catch {
    // Blocked: then this page alone remembers it.
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
    // Blocked: then there is none.
  }
}
