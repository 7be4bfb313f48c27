import type { Http } from '../../api/http.ts'
import { $userId } from '../session/user-id.ts'
import { mayHaveStored } from './may-have-stored.ts'

/** What was taken on this device before signing in is the learner's too; where that fails, the next visit claims again. */
export async function claimStored(http: Http): Promise<void> {
  const owner = $userId.get()
  if (!owner || !(await mayHaveStored())) return
  const { claimAttempts } = await import('./claim-attempts.ts').catch(() => ({
    claimAttempts: undefined,
  }))
  await claimAttempts?.(http, owner).catch(() => {})
}
