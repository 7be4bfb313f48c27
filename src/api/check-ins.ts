import type { CheckInResult, Standing, StreakDay } from '../contract/check-ins.ts'
import * as routes from '../contract/routes/check-ins.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** Checks who is signed in in for today; once more changes nothing. */
export function checkIn(http: Http, userId: string): Promise<Result<{ data: CheckInResult }>> {
  return call(http, routes.checkIn, {
    params: { userId },
    body: {},
    fallback: 'Error during check-in',
  })
}

/**
 * Where who is signed in stands with the daily check-in, and the days of a month.
 *
 * @param month `yyyy-mm`; the one of today unless told
 */
export function fetchCheckIns(
  http: Http,
  month?: string,
  signal?: AbortSignal,
): Promise<Result<{ data: Standing & { month: string; days: StreakDay[] } }>> {
  return call(http, routes.getCheckIns, {
    query: { month },
    signal,
    fallback: 'Failed to fetch check-ins',
  })
}
