import type { Body } from '../../contract/calls.ts'
import type { redeemReward } from '../../contract/routes/rewards.ts'
import { readHere, storeHere } from '../../lib/device-storage.ts'
import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

/** Storage key of a learner's redemption that the server has not answered yet. */
const keyOf = (userId: string) => `${WORK_PREFIX}redemption ${userId}`

export function saveRedemption(userId: string, request: Body<typeof redeemReward>): void {
  // Where storage is blocked, only this page remembers it.
  storeHere(keyOf(userId), JSON.stringify(request))
}

export function pendingRedemption(userId: string): Body<typeof redeemReward> | undefined {
  try {
    const { reward_id, redemption_id, points } = JSON.parse(readHere(keyOf(userId)) ?? '')
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
