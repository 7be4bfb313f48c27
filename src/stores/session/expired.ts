import { atom } from 'nanostores'

/** Set for as long as this tab lives when the person goes on as a guest (spec section 2). */
const GUEST = 'guest'

/** Raised when a session was ended from outside; opens the dialog, unless the person is a guest. */
export const $sessionExpired = atom(false)

export function raiseSessionExpired(): void {
  $sessionExpired.set(true)
}

export function dismissSessionExpired(): void {
  $sessionExpired.set(false)
}

/** 'Continue as Guest': later expiries are ignored. */
export function continueAsGuest(): void {
  try {
    sessionStorage.setItem(GUEST, 'true')
  } catch {
    // Blocked: the next expiry asks again.
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

/** Whoever signs in is no guest any more. */
export function endGuest(): void {
  try {
    sessionStorage.removeItem(GUEST)
  } catch {
    // Blocked: then there is none.
  }
  dismissSessionExpired()
}
