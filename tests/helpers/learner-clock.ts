import type { TimeZone } from '../../src/contract/users.ts'
import type { TestApi } from './api.ts'
import { createUser, signIn, type TestUser } from './users.ts'

/** The clock of a server, which a test sets. */
export interface Clock {
  now: () => number
  /** Sets it to a time as people write it, such as `2026-11-23T23:59:59+07:00`. */
  set: (moment: string | number) => void
}

export function createClock(moment: string): Clock {
  let at = Date.parse(moment)
  return {
    now: () => at,
    set(given) {
      at = typeof given === 'number' ? given : Date.parse(given)
    },
  }
}

/** Creates a learner who has always lived in a zone. */
export async function createLearner(
  api: TestApi,
  zone: TimeZone = 'Asia/Jakarta',
): Promise<TestUser> {
  const learner = await createUser(api)
  await api.db
    .updateTable('users')
    .set({ time_zone: zone })
    .where('id', '=', learner.user.id)
    .execute()
  return learner
}

/** Returns the client of a learner who has just signed in, since sessions end after a day. */
export async function clientOf(api: TestApi, { user }: Pick<TestUser, 'user'>) {
  return (await signIn(api, user.id)).http
}
