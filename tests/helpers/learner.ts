import type { Http } from '../../src/api/http.ts'
import type { Zone } from '../../src/lib/zones.ts'
import type { TestApi } from './api.ts'
import { createUser, signIn, type TestUser } from './users.ts'

export interface Learner extends TestUser {
  /** Starts a new session on another device. @returns its client */
  newDevice: () => Promise<Http>
}

/** Creates a learner in a zone, with any number of devices. */
export async function createLearner(
  api: TestApi,
  time_zone: Zone = 'Asia/Jakarta',
): Promise<Learner> {
  const learner = await createUser(api)
  const { id } = learner.user
  await api.db.updateTable('users').set({ time_zone }).where('id', '=', id).execute()
  return { ...learner, newDevice: async () => (await signIn(api, id)).http }
}
