import type { Promo } from '../contract/promos.ts'
import type { Http, Result } from './http.ts'

/** The promos that run today, the one to show first first. */
export function fetchPromos(http: Http): Promise<Result<{ data: Promo[] }>> {
  return http('/promos', { fallback: 'Failed to fetch promos' })
}
