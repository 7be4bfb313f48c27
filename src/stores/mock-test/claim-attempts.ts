import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { claimAttempt } from '../../contract/routes/mock-tests.ts'
import { readAttempts, saveAttempt } from './attempt-storage.ts'

/** Assigns the tests taken on this device without an account to the current user. */
export async function claimAttempts(http: Http, owner: string): Promise<void> {
  const all = await readAttempts().catch(() => [])
  for (const saved of all.filter(({ owner }) => owner === null)) {
    const answer = await call(http, claimAttempt, { params: { id: saved.attempt_id } })
    if (answer.ok) await saveAttempt(saved, { owner })
    else if (answer.error.status === 401) return
  }
}
