import { atom } from 'nanostores'

/** Session storage key, set when the person goes on as a guest in this tab (spec section 2). */
const GUEST = 'guest'

/** Whether a session has expired; this opens the dialog, unless the person is a guest. */
export const $sessionExpired = atom(false)

export function raiseSessionExpired(): void {
  $sessionExpired.set(true)
}

export function dismissSessionExpired(): void {
  $sessionExpired.set(false)
}

/** Handles 'Continue as Guest': later expiries are ignored. */
export function continueAsGuest(): void {
  try {
    sessionStorage.setItem(GUEST, 'true')
  } catch {
    // Storage is blocked: the next expiry opens the dialog again.
  }
  dismissSessionExpired()
}

export function isGuest(): boolean {
  try {
    return sessionStorage.getItem(GUEST) !== null
  } catch {
    return false
  }
}

/** Ends the guest mode when somebody signs in. */
export function endGuest(): void {
  try {
    sessionStorage.removeItem(GUEST)
  } catch {
    // Storage is blocked, so there is none.
  }
  dismissSessionExpired()
}
