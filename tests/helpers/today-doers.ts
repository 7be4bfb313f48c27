import { ApiError } from '../../server/lib/api-error.ts'
import { checkIn } from '../../server/modules/check-ins/check-in.ts'
import { redeem } from '../../server/modules/rewards/redeem.ts'
import { updateProfile } from '../../server/modules/users/profile.ts'
import { call } from '../../src/api/call.ts'
import { checkIn as checkInRoute } from '../../src/contract/routes/check-ins.ts'
import { redeemReward } from '../../src/contract/routes/rewards.ts'
import { updateProfile as updateProfileRoute } from '../../src/contract/routes/users.ts'
import type { TestApi } from './api.ts'
import { type Goods, PRICES } from './today-model.ts'
import type { Deed } from './today-sequences.ts'
import { signIn } from './users.ts'

export const REWARDS: Record<Goods, string> = {
  freeze: 'pelindung-hari',
  frame: 'bingkai-saekdong',
  rare: 'voucher-25-ribu',
}

/** Performs actions of learners. @returns an error's code, or a summary of the result */
export type Doer = (userId: string, deed: Deed) => Promise<string>

/** Calls the server's functions. */
export function directly({ dependencies }: Pick<TestApi, 'dependencies'>): Doer {
  return async (userId, deed) => {
    try {
      if (deed.kind === 'check in') return describe(await checkIn(dependencies, userId))
      if (deed.kind === 'redeem')
        return `ok ${(await redeem(dependencies, userId, redemptionOf(deed))).points}`
      await updateProfile(dependencies, userId, { time_zone: deed.zone }, undefined)
      return 'ok'
    } catch (error) {
      if (error instanceof ApiError) return error.code
      throw error
    }
  }
}

/** Calls the API after a new sign-in, since sessions end after a day. */
export function byHttp(api: TestApi): Doer {
  return async (userId, deed) => {
    const { http } = await signIn(api, userId)
    if (deed.kind === 'check in') {
      const answer = await call(http, checkInRoute, { params: { userId }, body: {} })
      return answer.ok ? describe(answer.value.data) : answer.error.code
    }
    if (deed.kind === 'redeem') {
      const answer = await call(http, redeemReward, { body: redemptionOf(deed) })
      return answer.ok ? `ok ${answer.value.data.points}` : answer.error.code
    }
    const answer = await call(http, updateProfileRoute, { form: { time_zone: deed.zone } })
    return answer.ok ? 'ok' : answer.error.code
  }
}

function redemptionOf({ id, goods }: Extract<Deed, { kind: 'redeem' }>) {
  return { reward_id: REWARDS[goods], redemption_id: id, points: PRICES[goods] }
}

function describe(answer: {
  is_new: boolean
  daily_check_in_streak: number
  points: number
}): string {
  return `${answer.is_new ? 'new' : 'same'} ${answer.daily_check_in_streak} ${answer.points}`
}
