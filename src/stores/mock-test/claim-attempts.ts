import type { Http } from '../../api/http.ts'
import { claimAttempt } from '../../api/mock-tests.ts'
import { changeAttempt, readAttempts } from './attempt-storage.ts'

/** What was taken on this device without an account becomes that of who is signed in. */
export async function claimAttempts(http: Http, owner: string): Promise<void> {
  const all = await readAttempts().catch(() => [])
  for (const { attempt_id } of all.filter(saved => saved.owner === null)) {
    const answer = await claimAttempt(http, attempt_id)
    if (answer.ok) await changeAttempt(attempt_id, { owner })
    else if (answer.error.status === 401) return
  }
}
