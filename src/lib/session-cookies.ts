/** How long what we write lives: a day, in seconds (spec section 9). */
const COOKIE_TIME = 86_400
const SCOPE = 'Path=/; Secure; SameSite=Strict'

/** Names of the cookies of a session (spec section 7). */
export const sessionCookies = {
  token: 'token',
  refreshToken: 'refreshToken',
  /** For display only: who somebody is and what they may do the server asks the token. */
  user: 'user',
} as const

/** A cookie's value, or undefined where there is none or no cookies at all (server, blocked storage). */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** @param value already free of what a cookie cannot hold */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox got the Cookie Store only lately, and it is not synchronous.
  document.cookie = `${name}=${value}; Max-Age=${COOKIE_TIME}; ${SCOPE}`
}

export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Max-Age=0; ${SCOPE}`
}

/**
 * Whether a Cookie header names a session. It proves nothing, and is enough to choose which
 * bar to show.
 */
export function hasSession(header: string | undefined): boolean {
  const given = header?.split(/; */) ?? []
  return [sessionCookies.token, sessionCookies.refreshToken].every(name =>
    given.some(cookie => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1),
  )
}
