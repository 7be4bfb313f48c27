import type { Http } from '../../src/api/http.ts'
import type { Zone } from '../../src/lib/zones.ts'
import type { TestApi } from './api.ts'
import { createUser, signIn, type TestUser } from './users.ts'

export interface Learner extends TestUser {
  /** The client of a session that begins now, on another device. */
  newDevice: () => Promise<Http>
}

/** A learner somewhere, with as many devices as a test needs. */
export async function createLearner(
  api: TestApi,
  time_zone: Zone = 'Asia/Jakarta',
): Promise<Learner> {
  const learner = await createUser(api)
  const { id } = learner.user
  await api.db.updateTable('users').set({ time_zone }).where('id', '=', id).execute()
  return { ...learner, newDevice: async () => (await signIn(api, id)).http }
}
