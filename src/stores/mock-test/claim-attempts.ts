import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import { claimAttempt } from '../../contract/routes/mock-tests.ts'
import type { AttemptOnDevice } from './attempt-on-device.ts'
import { readAttempts, saveAttempt } from './attempt-storage.ts'

/** Assigns the attempt that is open here to who has signed in. */
export async function claim(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { http, id, saved } = attempt
  const owner = attempt.$userId.get()
  if (saved.owner !== null || !owner) return undefined
  const answer = await call(http, claimAttempt, { params: { id } })
  if (!answer.ok) return answer.error
  attempt.saved = { ...attempt.saved, owner }
  // If it cannot be stored, the next visit claims it again, which changes nothing.
  await saveAttempt(attempt.saved, { owner }).catch(() => {})
  return undefined
}

/** Assigns the tests taken on this device without an account to the current user. */
export async function claimAttempts(http: Http, owner: string): Promise<void> {
  const all = await readAttempts().catch(() => [])
  for (const saved of all.filter(({ owner }) => owner === null)) {
    const answer = await call(http, claimAttempt, { params: { id: saved.attempt_id } })
    if (answer.ok) await saveAttempt(saved, { owner })
    else if (answer.error.status === 401) return
  }
}
