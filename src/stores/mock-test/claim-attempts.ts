import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { claimAttempt } from '../../contract/routes/mock-tests.ts'
import { keepAttempt, readAttempts } from './attempt-storage.ts'

/** What was taken on this device without an account becomes that of who is signed in. */
export async function claimAttempts(http: Http, owner: string): Promise<void> {
  const all = await readAttempts().catch(() => [])
  for (const saved of all.filter(({ owner }) => owner === null)) {
    const answer = await call(http, claimAttempt, { params: { id: saved.attempt_id } })
    if (answer.ok) await keepAttempt(saved, { owner })
    else if (answer.error.status === 401) return
  }
}
