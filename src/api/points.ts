import type { Points, PointsReason, PointsTransaction } from '../contract/points.ts'
import * as routes from '../contract/routes/points.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** The points of who is signed in: how many, how they came and went, and what brings more. */
export function fetchPoints(http: Http, signal?: AbortSignal): Promise<Result<{ data: Points }>> {
  return call(http, routes.getPoints, { signal, fallback: 'Failed to fetch points' })
}

/**
 * A page of what points came from and went for, the newest first.
 *
 * @param wish `after`: `next` of the page before
 */
export function fetchTransactions(
  http: Http,
  wish: { reason?: PointsReason | undefined; after?: string | undefined } = {},
  signal?: AbortSignal,
): Promise<Result<{ data: PointsTransaction[]; next: string | null }>> {
  return call(http, routes.getTransactions, {
    query: wish,
    signal,
    fallback: 'Failed to fetch points',
  })
}
