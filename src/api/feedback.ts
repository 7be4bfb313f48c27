import type { Feedback } from '../contract/feedback.ts'
import type { Http, Result } from './http.ts'

/** Reports a mistake; the same id sent again is stored once. */
export function sendFeedback(
  http: Http,
  feedback: Feedback,
): Promise<Result<{ data: { id: string } }>> {
  return http('/feedback', { method: 'post', body: feedback, fallback: 'Something went wrong' })
}
