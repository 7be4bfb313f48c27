import { call } from '../../src/api/call.ts'
import type { CheckInResult } from '../../src/contract/check-ins.ts'
import { checkIn, getCheckIns } from '../../src/contract/routes/check-ins.ts'
import { updateProfile } from '../../src/contract/routes/users.ts'
import type { TimeZone } from '../../src/contract/users.ts'
import type { TestApi } from './api.ts'
import { type Clock, clientOf } from './learner-clock.ts'
import type { TestUser } from './users.ts'

export type LearnerDays = ReturnType<typeof learnerDays>

/** Actions of learners on their days, at times that a test sets. */
export function learnerDays(api: TestApi, clock: Clock) {
  async function at(learner: TestUser, moment: string) {
    clock.set(moment)
    return call(await clientOf(api, learner), checkIn, {
      params: { userId: learner.user.id },
      body: {},
    })
  }
  return {
    /** Checks in. */
    at,
    /** Checks in successfully. */
    async done(learner: TestUser, moment: string): Promise<CheckInResult> {
      const result = await at(learner, moment)
      if (!result.ok) throw new Error(result.error.code)
      return result.value.data
    },
    async move(learner: TestUser, time_zone: TimeZone): Promise<void> {
      const result = await call(await clientOf(api, learner), updateProfile, {
        form: { time_zone },
      })
      if (!result.ok) throw new Error(result.error.code)
    },
    async standingAt(learner: TestUser, moment: string, month?: string) {
      clock.set(moment)
      const result = await call(await clientOf(api, learner), getCheckIns, { query: { month } })
      if (!result.ok) throw new Error(result.error.code)
      return result.value.data
    },
  }
}

/** Returns noon of a day of November 2026 in Jakarta. */
export function noon(of: number): string {
  return `${day(of)}T12:00:00+07:00`
}

/** Returns a day of November 2026. */
export function day(of: number): string {
  return `2026-11-${String(of).padStart(2, '0')}`
}
