import type { Feedback } from '../contract/feedback.ts'
import * as routes from '../contract/routes/feedback.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** Reports a mistake; the same id sent again is stored once. */
export function sendFeedback(
  http: Http,
  feedback: Feedback,
): Promise<Result<{ data: { id: string } }>> {
  return call(http, routes.sendFeedback, { body: feedback, fallback: 'Something went wrong' })
}
