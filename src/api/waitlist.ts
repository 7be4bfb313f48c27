import * as routes from '../contract/routes/waitlist.ts'
import type { WaitlistTopic, WaitlistWish } from '../contract/waitlist.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** Asks to be told when something opens; asked twice it counts once. */
export function joinWaitlist(
  http: Http,
  wish: WaitlistWish,
): Promise<Result<{ data: { topic: WaitlistTopic } }>> {
  return call(http, routes.joinWaitlist, { body: wish, fallback: 'Something went wrong' })
}
