import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { OTP_TIME } from '../../../src/contract/limits.ts'
import { HOST_COOKIE } from '../../auth/host-cookie.ts'
import { newCookieSecret } from './one-time-codes.ts'

/**
 * Gives the browser a secret for the code that it asks for, or keeps its existing one: an earlier
 * code must still work when the daily limit prevents a new one.
 */
export function bindBrowser(c: Context): string {
  const secret = browserOf(c) ?? newCookieSecret()
  setCookie(c, 'code', secret, { ...HOST_COOKIE, maxAge: OTP_TIME / 1000 })
  return secret
}

export function browserOf(c: Context): string | undefined {
  const secret = getCookie(c, 'code', 'host')
  return secret && /^[\w-]{22}$/.test(secret) ? secret : undefined
}
