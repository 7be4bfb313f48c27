import { searchSubscriptions as searchRoute } from '../contract/routes/subscriptions.ts'
import type { Subscriber } from '../contract/subscriptions.ts'
import { call } from './call.ts'
import type { Http, Result } from './http.ts'

/** Finds people by the beginning of their email, for administrators; none is a failure (spec 4). */
export async function searchSubscriptions(
  http: Http,
  email: string,
): Promise<Result<{ data: Subscriber[] }>> {
  const answer = await call(http, searchRoute, { body: { email } })
  return answer.ok && answer.value.data.length === 0
    ? { ok: false, error: { code: 'not-found', message: 'No subscriptions found' } }
    : answer
}
