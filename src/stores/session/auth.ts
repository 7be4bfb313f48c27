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
  /** For display; undefined when the `user` cookie is missing or no good. */
  user: StoredUser | undefined
}

const NOBODY: Auth = {
  isLoggedIn: false,
  token: undefined,
  refreshToken: undefined,
  isTokenChecked: true,
  user: undefined,
}

/** Who is signed in on this device (spec section 4). */
export const $auth = atom<Auth>({ ...NOBODY, isTokenChecked: false })

/** Reads the stored cookies: logged in only if both tokens are there. */
export function checkToken(): void {
  const { token, refreshToken } = readTokens()
  if (token && refreshToken)
    set({ isLoggedIn: true, token, refreshToken, isTokenChecked: true, user: readUser() })
  else set(NOBODY)
}

/** Keeps `$auth` the same as in other tabs, and as the cookies, which go after a day. @returns how to stop */
export function followOtherTabs(): () => void {
  return listenToOtherTabs(checkToken)
}

/**
 * A login or registration brought these.
 *
 * @returns whether the browser keeps them; without cookies nobody stays signed in
 */
export function signIn({ token, refreshToken, user }: LoginAnswer): boolean {
  endGuest()
  const stored = pickStored(user)
  // Never the name of who was signed in before.
  if (isStoredUser(stored)) saveUser(stored)
  else removeCookie(sessionCookies.user)
  saveTokens({ token, refreshToken })
  changed()
  return $auth.get().isLoggedIn
}

/** New tokens of the same session. */
export function keepTokens(tokens: Tokens): void {
  const user = readUser()
  // All three live on together.
  if (user) saveUser(user)
  saveTokens(tokens)
  changed()
}

/** Merges what changed and saves again; fields that are not kept here are left out. */
export function updateUser(change: Partial<User>): void {
  const { isLoggedIn, user } = $auth.get()
  const merged = { ...user, ...pickStored(change) }
  if (!isLoggedIn || !isStoredUser(merged)) return
  saveUser(merged)
  changed()
}

/**
 * Logout: this device forgets the person at once, and the server ends the session if it can be
 * reached. The caller then leads to the login.
 *
 * @returns whether it worked; else the person has been told
 */
export async function signOut(): Promise<boolean> {
  const { token, refreshToken } = readTokens()
  if (!forget(clearStorage)) return false
  if (token && refreshToken) {
    // Most pages never need the client. Without a network there is no server to tell.
    const rest = await import('../../api/end-session.ts').catch(() => undefined)
    await rest?.endSession({ token, refreshToken }, { root: apiRoot })
  }
  return true
}

/**
 * A refusal of the API ends the session on this device, unless it was about a token that is
 * no longer ours.
 *
 * @param refused token of the call that was refused
 */
export function forceLogout(refused: string | undefined): void {
  if (isStale(refused)) checkToken()
  else if (forget(clearAllButWork)) raiseSessionExpired()
}

/** Too many requests: the same without the dialog (spec section 8). */
export function clearSession(refused: string | undefined): void {
  if (isStale(refused)) checkToken()
  else forget(clearAllButWork)
}

function isStale(refused: string | undefined): boolean {
  const { token } = readTokens()
  return token !== refused || (!token && !$auth.get().isLoggedIn)
}

/** @returns whether it worked; else the person has been told */
function forget(clear: () => void): boolean {
  let isGone = false
  try {
    isGone = removeSession()
  } catch {
    // Cookies are out of reach.
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

/** Open while the page follows the others. */
let channel: BroadcastChannel | undefined

/** Calls when another tab says that the session changed, and when the page comes back into view. @returns how to stop */
function listenToOtherTabs(look: () => void): () => void {
  const lookAgain = () => {
    if (!document.hidden) look()
  }
  channel?.close()
  // Without it the next look at the page has to do.
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('sapa-session')
    channel.onmessage = look
  }
  document.addEventListener('visibilitychange', lookAgain)
  // A page that comes back as it was left may be of yesterday's session.
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
