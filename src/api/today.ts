import * as routes from '../contract/routes/today.ts'
import type { Goal, JudgedAnswer, Plan, Today } from '../contract/today.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** The plan of the day of who is signed in, their exam, and how ready they are. */
export function fetchToday(http: Http): Promise<Result<{ data: Today }>> {
  return call(http, routes.getToday, { fallback: 'Something went wrong' })
}

/**
 * Marks the word of the day as seen, or the sentence as heard.
 *
 * @param day the day whose plan is shown: another one is refused with `day-over`
 */
export function finishStep(
  http: Http,
  step: 'word' | 'listening',
  day: string,
): Promise<Result<{ data: Plan }>> {
  return call(http, routes.finishStep, {
    params: { step },
    body: { day },
    fallback: 'Something went wrong',
  })
}

/** Has a question of the day judged; the first answer stands. */
export function answerQuestion(
  http: Http,
  number: number,
  body: { day: string; option_id: string },
): Promise<Result<{ data: JudgedAnswer }>> {
  return call(http, routes.answerQuestion, {
    params: { number: String(number) },
    body,
    fallback: 'Something went wrong',
  })
}

/** Chooses the exam and its date, or none. */
export function setGoal(
  http: Http,
  goal: Goal | null,
): Promise<Result<{ data: { goal: Goal | null; days_left: number | null } }>> {
  return call(http, routes.setGoal, { body: { goal }, fallback: 'Something went wrong' })
}
