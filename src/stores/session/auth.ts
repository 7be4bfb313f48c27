import { atom } from 'nanostores'
import type { LoginAnswer } from '../../contract/sessions.ts'
import type { User } from '../../contract/users.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { removeCookie, sessionCookies } from '../../lib/session-cookies.ts'
import { endGuest, raiseSessionExpired } from './expired.ts'
import { clearAllButWork, clearStorage } from './local-storage.ts'
import { logoutFailed } from './messages.ts'
import {
  isStoredUser,
  pickStored,
  readTokens,
  readUser,
  removeSession,
  type StoredUser,
  saveTokens,
  saveUser,
  type Tokens,
} from './stored-session.ts'

export interface Auth {
  isLoggedIn: boolean
  token: string | undefined
  refreshToken: string | undefined
  /** False until the cookies have been read. */
  isTokenChecked: boolean
  /** For display; undefined when the `user` cookie is missing or invalid. */
  user: StoredUser | undefined
}

const NOBODY: Auth = {
  isLoggedIn: false,
  token: undefined,
  refreshToken: undefined,
  isTokenChecked: true,
  user: undefined,
}

/** The session on this device (spec section 4). */
export const $auth = atom<Auth>({ ...NOBODY, isTokenChecked: false })

/** Reads the stored cookies: the user is logged in only if both tokens exist. */
export function checkToken(): void {
  const { token, refreshToken } = readTokens()
  if (token && refreshToken)
    set({ isLoggedIn: true, token, refreshToken, isTokenChecked: true, user: readUser() })
  else set(NOBODY)
}

/**
 * Keeps `$auth` in sync with other tabs and with the cookies, which expire after a day.
 *
 * @returns the function that stops it
 */
export function followOtherTabs(): () => void {
  return listenToOtherTabs(checkToken)
}

/**
 * Stores the session of a login or registration.
 *
 * @returns whether the browser stored it; without cookies nobody stays signed in
 */
export function signIn({ token, refreshToken, user }: LoginAnswer): boolean {
  endGuest()
  const stored = pickStored(user)
  // The name of the previous user must not stay.
  if (isStoredUser(stored)) saveUser(stored)
  else removeCookie(sessionCookies.user)
  saveTokens({ token, refreshToken })
  changed()
  return $auth.get().isLoggedIn
}

/** Saves new tokens of the same session. */
export function saveNewTokens(tokens: Tokens): void {
  const user = readUser()
  // All three cookies get the same new lifetime.
  if (user) saveUser(user)
  saveTokens(tokens)
  changed()
}

/** Merges the change into the stored user; fields that are not stored here are ignored. */
export function updateUser(change: Partial<User>): void {
  const { isLoggedIn, user } = $auth.get()
  const merged = { ...user, ...pickStored(change) }
  if (!isLoggedIn || !isStoredUser(merged)) return
  saveUser(merged)
  changed()
}

/**
 * Logs out: this device forgets the person at once, and the server ends the session if it can be
 * reached. The caller then shows the login.
 *
 * @returns whether it worked; if not, the person has seen an alert
 */
export async function signOut(): Promise<boolean> {
  const { token, refreshToken } = readTokens()
  if (!forget(clearStorage)) return false
  if (token && refreshToken) {
    // Most pages never need this client. Without a network it cannot be loaded, nor used.
    const chunk = await import('../../api/end-session.ts').catch(() => undefined)
    await chunk?.endSession({ token, refreshToken }, { root: apiRoot })
  }
  return true
}

/**
 * Ends the session on this device after the API has refused a token, unless that token is no
 * longer the current one.
 *
 * @param refused token of the refused call
 */
export function forceLogout(refused: string | undefined): void {
  if (isStale(refused)) checkToken()
  else if (forget(clearAllButWork)) raiseSessionExpired()
}

/**
 * Ends the session without the dialog, after too many requests (spec section 8).
 *
 * @returns whether there was a session that has ended
 */
export function clearSession(refused: string | undefined): boolean {
  if (!isStale(refused)) return forget(clearAllButWork)
  checkToken()
  return false
}

function isStale(refused: string | undefined): boolean {
  const { token } = readTokens()
  return token !== refused || (!token && !$auth.get().isLoggedIn)
}

/** @returns whether it worked; if not, the person has seen an alert */
function forget(clear: () => void): boolean {
  let isGone = false
  try {
    isGone = removeSession()
  } catch {
    // Cookies are not accessible.
  }
  if (!isGone) alert(logoutFailed)
  else clear()
  changed()
  return isGone
}

function changed(): void {
  checkToken()
  tellOtherTabs()
}

function set(next: Auth): void {
  if (JSON.stringify(next) !== JSON.stringify($auth.get())) $auth.set(next)
}

/** Open while the page listens to other tabs. */
let channel: BroadcastChannel | undefined

/**
 * Calls `look` when another tab has changed the session, and when the page is visible again.
 *
 * @returns the function that stops it
 */
function listenToOtherTabs(look: () => void): () => void {
  const lookAgain = () => {
    if (!document.hidden) look()
  }
  channel?.close()
  // Without it, the change is noticed when the page is visible again.
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('sapa-session')
    channel.onmessage = look
  }
  document.addEventListener('visibilitychange', lookAgain)
  // A page from the back/forward cache may have an old session.
  addEventListener('pageshow', lookAgain)
  return () => {
    document.removeEventListener('visibilitychange', lookAgain)
    removeEventListener('pageshow', lookAgain)
    channel?.close()
    channel = undefined
  }
}

function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
