import type { ShownPackage } from '../contract/packages.ts'
import { getPackages } from '../contract/routes/packages.ts'
import { readCookie, sessionCookies } from '../lib/session-cookies.ts'
import { call } from './call.ts'
import type { Failure, Http, Result } from './http.ts'

/** The specification's texts (sections 4 and 5). */
const SIGNED_OUT = 'Authentication token not found. Please log in again.'
const NONE = 'No subscription packages available'

/** Fetches all packages for the current user; makes no request without a session cookie. */
export async function fetchPackages(
  http: Http,
  hasToken = readCookie(sessionCookies.token) !== undefined,
): Promise<Result<{ data: ShownPackage[] }>> {
  return hasToken ? fetchPrices(http) : failed('signed-out', SIGNED_OUT)
}

/** Fetches all packages for public pages. An empty or invalid list is a failure. */
export async function fetchPrices(http: Http): Promise<Result<{ data: ShownPackage[] }>> {
  const answer = await call(http, getPackages)
  if (!answer.ok) return answer
  const { data } = answer.value
  return Array.isArray(data) && data.length > 0
    ? { ok: true, value: { data } }
    : failed('not-found', NONE)
}

function failed(code: 'signed-out' | 'not-found', message: string): { ok: false; error: Failure } {
  return { ok: false, error: { code, message } }
}
