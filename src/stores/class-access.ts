import { atom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { checkSubscription } from '../api/subscriptions.ts'

/** Whether the learner was found to have no right to the class that is shown (spec section 4). */
export const $isNotSubscribed = atom(false)

/** Checks whether the learner may open all of a class. A check that fails, for whatever reason, is a no. */
export async function checkAccess(
  http: Http,
  classId: string,
): ReturnType<typeof checkSubscription> {
  const answer = await checkSubscription(http, classId)
  $isNotSubscribed.set(!answer.ok)
  return answer
}

/** The learner's classes lack it, so that the check would only be refused. */
export function lackAccess(): void {
  $isNotSubscribed.set(true)
}
