/** Lifetime of our cookies: a day, in seconds (spec section 9). */
const COOKIE_TIME = 86_400
const SCOPE = 'Path=/; Secure; SameSite=Strict'

/** Names of a session's cookies (spec section 7). */
export const sessionCookies = {
  token: 'token',
  refreshToken: 'refreshToken',
  /** For display only: the server takes identity and rights from the token. */
  user: 'user',
} as const

/** Returns a cookie's value; undefined if it is missing or there are no cookies at all. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const cookie = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1)
}

/** @param value without characters that a cookie cannot hold */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox got the Cookie Store only lately, and it is not synchronous.
  document.cookie = `${name}=${value}; Max-Age=${COOKIE_TIME}; ${SCOPE}`
}

export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Max-Age=0; ${SCOPE}`
}

/**
 * Whether a Cookie header has a session. It proves nothing, but is enough to choose the
 * navigation bar.
 */
export function hasSession(header: string | undefined): boolean {
  const cookies = header?.split(/; */) ?? []
  return [sessionCookies.token, sessionCookies.refreshToken].every(name =>
    cookies.some(cookie => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1),
  )
}
