import type { ClassRight } from '../contract/classes.ts'
import * as routes from '../contract/routes/subscriptions.ts'
import type { Subscriber, Subscription } from '../contract/subscriptions.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Failed to fetch subscription'

/** What who is signed in may open beside what is free, and until when. */
export function fetchSubscription(http: Http): Promise<Result<{ data: Subscription }>> {
  return call(http, routes.getSubscription, { fallback })
}

/** Whether who is signed in may open all of a class; a failure is a no. */
export function checkSubscription(
  http: Http,
  class_id: string,
): Promise<Result<{ data: { class_id: string; right: ClassRight; until: number | null } }>> {
  return call(http, routes.checkSubscription, { body: { class_id }, fallback })
}

/** Begins the free trial; `message` is for an alert, and so is that of a failure (spec section 7). */
export function claimTrial(http: Http): Promise<Result<{ message: string; data: Subscription }>> {
  return call(http, routes.claimTrial, { body: {}, fallback: 'Failed to claim free trials' })
}

/** People whose address begins with this; administrators only. Nobody found is a failure (spec section 4). */
export async function searchSubscriptions(
  http: Http,
  email: string,
): Promise<Result<{ data: Subscriber[] }>> {
  const answer = await call<{ data: Subscriber[] }>(http, search, {
    body: { email },
    fallback,
  })
  return answer.ok && answer.value.data.length === 0
    ? { ok: false, error: { code: 'not-found', message: 'No subscriptions found' } }
    : answer
}
const search = routes.searchSubscriptions

/** What an administrator opens to somebody. */
export interface SubscriptionGrant {
  email: string
  language_ids?: string[]
  class_ids?: string[]
  days: number
  reason: string
  /** Sent again with the same key it grants nothing more. */
  grant_key: string
}

/** Opens languages or classes to somebody without a payment; administrators only. */
export function grantSubscription(
  http: Http,
  grant: SubscriptionGrant,
): Promise<Result<{ data: Subscriber }>> {
  return call(http, routes.grantSubscription, { body: grant, fallback: 'Update failed' })
}
