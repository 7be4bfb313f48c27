import type { ShownPackage } from '../contract/packages.ts'
import { listRoute } from '../contract/routes/catalogue.ts'
import { getPackage, PACKAGES } from '../contract/routes/packages.ts'
import { readCookie, sessionCookies } from '../lib/cookies.ts'
import { callAs as call } from './call.ts'
import type { FetchList } from './catalogue.ts'
import type { Failure, Http, Result } from './http.ts'

/** The specification's texts (sections 4 and 5). */
const SIGNED_OUT = 'Authentication token not found. Please log in again.'
const NONE = 'No subscription packages available'
const fallback = 'Failed to fetch subscription'

/** All packages for who is signed in; without the cookie of a session nothing is asked. */
export async function fetchPackages(
  http: Http,
  hasToken = readCookie(sessionCookies.token) !== undefined,
): Promise<Result<{ data: ShownPackage[] }>> {
  return hasToken ? fetchPrices(http) : failed('signed-out', SIGNED_OUT)
}

/** The same for pages that everybody reads. Nothing sold is a failure, and so is what is no list. */
export const fetchPrices: FetchList<ShownPackage> = async http => {
  const answer = await call<{ data?: unknown }>(http, list, { fallback })
  if (!answer.ok) return answer
  const { data } = answer.value
  return Array.isArray(data) && data.length > 0
    ? { ok: true, value: { data } }
    : failed('not-found', NONE)
}
const list = listRoute(PACKAGES)

/** A package with the price of today. */
export function fetchPackage(http: Http, id: string): Promise<Result<{ data: ShownPackage }>> {
  return call(http, getPackage, { params: { id }, fallback })
}

function failed(code: Failure['code'], message: string): { ok: false; error: Failure } {
  return { ok: false, error: { code, message } }
}
