import type { Http } from '../../api/http.ts'
import { $userId } from '../session/user-id.ts'
import { mayHaveStored } from './may-have-stored.ts'

/**
 * Assigns the tests taken on this device before signing in to the learner; if that fails, the next
 * visit tries again.
 */
export async function claimStored(http: Http): Promise<void> {
  const owner = $userId.get()
  if (!owner || !(await mayHaveStored())) return
  const { claimAttempts } = await import('./claim-attempts.ts').catch(() => ({
    claimAttempts: undefined,
  }))
  await claimAttempts?.(http, owner).catch(() => {})
}
