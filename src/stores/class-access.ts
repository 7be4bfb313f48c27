import { atom } from 'nanostores'
import { call } from '../api/call.ts'
import type { Http, Result } from '../api/http.ts'
import type { Answer } from '../contract/calls.ts'
import { checkSubscription } from '../contract/routes/subscriptions.ts'

/** Whether the learner was found to have no right to the class that is shown (spec section 4). */
export const $isNotSubscribed = atom(false)

/** Checks whether the learner may open all of a class. A check that fails, for whatever reason, is a no. */
export async function checkAccess(
  http: Http,
  classId: string,
): Promise<Result<Answer<typeof checkSubscription>>> {
  const answer = await call(http, checkSubscription, { body: { class_id: classId } })
  $isNotSubscribed.set(!answer.ok)
  return answer
}

/** The learner's classes lack it, so that the check would only be refused. */
export function lackAccess(): void {
  $isNotSubscribed.set(true)
}
