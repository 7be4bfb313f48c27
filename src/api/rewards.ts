import type { Redemption, ShownReward } from '../contract/rewards.ts'
import { listRoute } from '../contract/routes/catalogue.ts'
import * as routes from '../contract/routes/rewards.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** A reward that points are given for. */
export interface RewardWish {
  reward_id: string
  /** Sent again with the same id it is the same redemption. */
  redemption_id: string
  /** The price that was shown. */
  points: number
}

/** What a redemption has changed. */
export interface Redeemed {
  redemption: Redemption
  points: number
  freezes: number
  /** Of the reward; null without an end. */
  left: number | null
}

/** What points can be given for. */
export function fetchRewards(
  http: Http,
  signal?: AbortSignal,
): Promise<Result<{ data: ShownReward[] }>> {
  const list = listRoute(routes.REWARDS)
  return call(http, list, { signal, fallback: 'Failed to fetch rewards' })
}

/** What who is signed in gave points for, the newest first. */
export function fetchRedemptions(
  http: Http,
  signal?: AbortSignal,
): Promise<Result<{ data: Redemption[] }>> {
  return call(http, routes.getRedemptions, { signal, fallback: 'Failed to fetch rewards' })
}

/** Gives points for a reward. */
export function redeemReward(http: Http, wish: RewardWish): Promise<Result<{ data: Redeemed }>> {
  return call(http, routes.redeemReward, { body: wish, fallback: 'Something went wrong' })
}
