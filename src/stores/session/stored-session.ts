import type { User } from '../../contract/users.ts'
import { readCookie, removeCookie, sessionCookies, writeCookie } from '../../lib/session-cookies.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

/** The fields of the current user that any page may show; the API has the rest. */
export type StoredUser = Pick<User, (typeof FIELDS)[number]>

const FIELDS = [
  'id',
  'name',
  'email',
  'profile_photo',
  'isAdmin',
  'points',
  'daily_check_in_streak',
  'last_check_in_date',
] as const

/** Longest value of the `user` cookie: browsers silently drop a cookie of more than 4,096 bytes. */
const USER_MAX = 3_500

/** The user last read or written: the cookie holds only ASCII, but a name may have more. */
let cached: { cookie: string; user: StoredUser | undefined } | undefined

export function readTokens(): Partial<Tokens> {
  const token = readCookie(sessionCookies.token)
  const refreshToken = readCookie(sessionCookies.refreshToken)
  return { ...(token && { token }), ...(refreshToken && { refreshToken }) }
}

export function saveTokens({ token, refreshToken }: Tokens): void {
  writeCookie(sessionCookies.token, token)
  writeCookie(sessionCookies.refreshToken, refreshToken)
}

export function readUser(): StoredUser | undefined {
  const cookie = readCookie(sessionCookies.user)
  if (!cookie) return undefined
  if (cached?.cookie !== cookie) cached = { cookie, user: parse(cookie) }
  return cached.user
}

export function saveUser(user: StoredUser): void {
  const cookie = serialize(user)
  cached = { cookie, user }
  writeCookie(sessionCookies.user, cookie)
}

/** Removes the session's cookies. @returns whether they are gone */
export function removeSession(): boolean {
  for (const name of Object.values(sessionCookies)) removeCookie(name)
  return !Object.values(sessionCookies).some(name => readCookie(name))
}

/** Picks the fields that are stored. */
export function pickStored<T extends Partial<StoredUser>>(user: T): Partial<StoredUser> {
  return Object.fromEntries(
    FIELDS.filter(name => user[name] !== undefined).map(name => [name, user[name]]),
  )
}

export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<keyof StoredUser, unknown>
  return (
    [user.id, user.name, user.email].every(text => typeof text === 'string') &&
    [user.profile_photo, user.last_check_in_date].every(
      text => text === null || typeof text === 'string',
    ) &&
    [user.points, user.daily_check_in_streak].every(Number.isFinite) &&
    typeof user.isAdmin === 'boolean'
  )
}

/** Serializes a user for the cookie, and cuts long texts of other providers until they fit. */
function serialize(user: StoredUser): string {
  for (const longest of [Number.POSITIVE_INFINITY, 160, 40]) {
    const json = JSON.stringify(user, (_, value) =>
      typeof value === 'string' ? value.slice(0, longest) : value,
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the specification strips non-ASCII.
    const cookie = encodeURIComponent(json.replace(/[^\x00-\x7f]/g, ''))
    if (cookie.length <= USER_MAX) return cookie
  }
  return ''
}

function parse(cookie: string): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie))
    return isStoredUser(value) ? value : undefined
  } catch {
    return undefined
  }
}
