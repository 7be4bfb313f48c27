import type { Referral } from '../contract/referrals.ts'
import * as routes from '../contract/routes/referrals.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** The own code of who is signed in, and what it has brought. */
export function fetchReferral(http: Http): Promise<Result<{ data: Referral }>> {
  return call(http, routes.getReferral, { fallback: 'Something went wrong' })
}

/** Whether who is signed in may order with a code. */
export function checkReferral(
  http: Http,
  referral_code: string,
  signal?: AbortSignal,
): Promise<Result<{ data: { referral_code: string; points_each: number } }>> {
  return call(http, routes.checkReferral, {
    body: { referral_code },
    signal,
    fallback: 'Referral code check failed.',
  })
}
