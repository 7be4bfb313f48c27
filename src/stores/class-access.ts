import { atom } from 'nanostores'
import { call } from '../api/call.ts'
import type { Http, Result } from '../api/http.ts'
import type { Answer } from '../contract/calls.ts'
import { checkSubscription } from '../contract/routes/subscriptions.ts'

/** Whether the learner has no access to the class that is shown (spec section 4). */
export const $isNotSubscribed = atom(false)

/** Checks whether the learner may open the whole class. A failed check counts as no. */
export async function checkAccess(
  http: Http,
  classId: string,
): Promise<Result<Answer<typeof checkSubscription>>> {
  const answer = await call(http, checkSubscription, { body: { class_id: classId } })
  $isNotSubscribed.set(!answer.ok)
  return answer
}

/** Notes that the class is not among the learner's classes, so that no check is needed. */
export function lackAccess(): void {
  $isNotSubscribed.set(true)
}
