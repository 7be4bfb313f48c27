import { call } from '../../api/call.ts'
import { type Http, isJudged } from '../../api/http.ts'
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
  if (!isOfCurrentUser()) return false
  const answers = await Promise.all([
    saveGoal(http),
    ...words.map(async entryId => {
      const answer = await call(http, saveWord, { params: { entryId }, body: {} })
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
  if (!exam || !isOfCurrentUser()) return false
  // A visitor's choice leaves a goal alone that the account has already.
  const send = (start: string | null) =>
    call(http, setGoal, {
      body: { goal: { exam, start, ...(minutes && { minutes }) }, is_first: !owner },
    })
  const answer = await send(place?.step_id ?? null)
  if (answer.ok || !isJudged(answer.error)) return answer.ok
  // The step has left the path meanwhile.
  return (await send(null)).ok
}

/** Whether somebody is signed in, and the choices are theirs or a visitor's; others' stay. */
function isOfCurrentUser(): boolean {
  const { owner } = readOnboarding()
  const userId = $userId.get()
  return Boolean(userId) && (owner === undefined || owner === userId)
}
