import { hash } from 'node:crypto'
import { type AttemptLimit, countAttempt } from '../../server/auth/attempt-counter.ts'
import type { TestApi } from './api.ts'

/** Counts many attempts in this window at once. */
export async function countMany(
  { db, dependencies }: Pick<TestApi, 'db' | 'dependencies'>,
  key: string,
  limit: AttemptLimit,
  count: number,
): Promise<void> {
  await countAttempt(db, key, limit, dependencies.now())
  await db
    .updateTable('attempts')
    .set({ count })
    .where('key', '=', hash('sha256', key, 'base64url'))
    .execute()
}
