import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { isJudged } from '../../api/http.ts'
import { saveWord } from '../../contract/routes/saved-words.ts'
import { setGoal } from '../../contract/routes/today.ts'
import { $userId } from '../session/user-id.ts'
import { readOnboarding, removeOnboarding } from './onboarding.ts'

/**
 * Moves the choices of /start from this device into the account of the current user. They leave the
 * device only when the server has them; if that fails, the next page tries again.
 *
 * @returns whether the account has them now
 */
export async function claimOnboarding(http: Http): Promise<boolean> {
  const { words = [] } = readOnboarding()
  const answers = await Promise.all([
    saveGoal(http),
    ...words.map(async entryId => {
      const answer = await call(http, saveWord, { params: { entryId } })
      return answer.ok || isJudged(answer.error)
    }),
  ])
  const isDone = answers.every(Boolean)
  if (isDone) removeOnboarding()
  return isDone
}

/** Sets the goal of the current user to the choices of /start. @returns whether it has arrived */
export async function saveGoal(http: Http): Promise<boolean> {
  const { exam, minutes, place, owner } = readOnboarding()
  const userId = $userId.get()
  // Those of another learner stay until they sign in again.
  if (!userId || !exam || (owner && owner !== userId)) return false
  const goal = { exam, date: null, ...(minutes && { minutes }), start: place?.step_id ?? null }
  // A visitor's choice leaves a goal alone that the account has already.
  const answer = await call(http, setGoal, { body: { goal, is_first: !owner } })
  return answer.ok || isJudged(answer.error)
}
