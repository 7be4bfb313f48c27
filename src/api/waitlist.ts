import type { WaitlistTopic, WaitlistWish } from '../contract/waitlist.ts'
import type { Http, Result } from './http.ts'

/** Asks to be told when something opens; asked twice it counts once. */
export function joinWaitlist(
  http: Http,
  wish: WaitlistWish,
): Promise<Result<{ data: { topic: WaitlistTopic } }>> {
  return http('/waitlist', { method: 'post', body: wish, fallback: 'Something went wrong' })
}
