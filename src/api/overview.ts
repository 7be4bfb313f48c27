import type { Overview } from '../contract/overview.ts'
import { getOverview } from '../contract/routes/administration.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** How the place did from a day to a day of Asia/Jakarta, `yyyy-mm-dd`. */
export function fetchOverview(
  http: Http,
  query: { from: string; to: string },
): Promise<Result<{ data: Overview }>> {
  return call(http, getOverview, { query, fallback: 'Something went wrong' })
}
