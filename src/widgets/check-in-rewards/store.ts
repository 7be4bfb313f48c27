import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { Standing } from '../../contract/check-ins.ts'
import type { Points } from '../../contract/points.ts'
import type { ShownReward } from '../../contract/rewards.ts'
import { getRedemptions, getRewards } from '../../contract/routes/rewards.ts'
import { createCheckIn, type StandingOfMonth } from '../../stores/check-in/check-in.ts'
import { createList } from '../../stores/list.ts'
import { followDay } from './follow-day.ts'
import { createMonth } from './month-store.ts'
import { createPoints } from './points-store.ts'
import { createRedeem } from './redeem-store.ts'

export interface CheckInEvents {
  /** The learner has checked in; `day` is the learner's day and `streak` the days in a row. */
  'check-in': { day: string; streak: number; points: number }
  /** The learner has redeemed points for a reward. */
  redeem: { reward: string; points: number }
  /** Something could not be loaded or sent. */
  error: { code: Failure['code'] }
}
export type EmitCheckInEvent = <T extends keyof CheckInEvents>(
  type: T,
  detail: CheckInEvents[T],
) => void

/** Data that a server-rendered page already contains. */
export interface InitialRewards {
  standing: StandingOfMonth
  points: Points
  rewards: ShownReward[]
}

export interface RewardsOptions {
  http: Http
  /** Id of the current user; another user needs another store. */
  userId: string
  initial?: InitialRewards | undefined
  emit: EmitCheckInEvent
  /** Receives each standing that the server returns. */
  onStanding?: ((standing: Standing) => void) | undefined
}

/** Creates the state of one learner's widget on one page. */
export function createCheckInRewards(options: RewardsOptions) {
  const { http, userId, initial, emit } = options
  const month = createMonth(http)
  const points = createPoints(http, initial?.points)
  const rewards = createList(() => call(http, getRewards), initial?.rewards)
  const redemptions = createList(() => call(http, getRedemptions))
  const onFailure = ({ code }: Failure) => emit('error', { code })
  const refreshPoints = () => void Promise.all([points.load(), points.refreshHistory()])
  const checkIn = createCheckIn({
    http,
    userId,
    initial: initial?.standing,
    onStanding(standing) {
      points.takeBalance(standing.points)
      options.onStanding?.(standing)
    },
    onMonth: month.take,
    onDone({ day, daily_check_in_streak: streak, points: balance, is_new }) {
      void month.reload()
      refreshPoints()
      if (is_new) emit('check-in', { day, streak, points: balance })
    },
    onFailure,
  })
  const refreshAfterRedeeming = () => {
    refreshPoints()
    void Promise.all([redemptions.reload(), rewards.reload(), checkIn.look()])
  }
  const redeem = createRedeem({
    http,
    userId,
    onRedeemed({ redemption, points: balance }) {
      points.takeBalance(balance)
      refreshAfterRedeeming()
      emit('redeem', { reward: redemption.reward_id, points: redemption.points })
    },
    onFound: refreshAfterRedeeming,
    onFailure(failure) {
      onFailure(failure)
      void rewards.reload()
    },
  })
  if (initial) month.take(initial.standing)
  return { http, checkIn, month, points, rewards, redemptions, redeem, $now: atom(0) }
}

export type RewardsStore = ReturnType<typeof createCheckInRewards>

/**
 * Starts loading in the browser and follows the learner's day.
 *
 * @param showsRedemptions false where points cannot be redeemed
 * @returns a function that stops it
 */
export function startRewards(store: RewardsStore, showsRedemptions: boolean): () => void {
  const { checkIn, redeem, points, rewards, redemptions } = store
  const look = () => void Promise.all([checkIn.look(), redeem.lookUp()])
  const stopComing = followComing(look)
  const stopDay = followDay(store)
  // The page may come from a cache, so its data may be out of date.
  look()
  void Promise.all([points.load(), points.refreshHistory(), rewards.reload()])
  if (showsRedemptions) void redemptions.load()
  return () => {
    stopComing()
    stopDay()
  }
}

/**
 * Refreshes when the network or the page comes back, since another tab or device may have changed
 * something meanwhile. @returns a function that stops it
 */
function followComing(look: () => void): () => void {
  const lookIfSeen = () => {
    if (!document.hidden) look()
  }
  addEventListener('online', look)
  addEventListener('pageshow', lookIfSeen)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    removeEventListener('online', look)
    removeEventListener('pageshow', lookIfSeen)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}
