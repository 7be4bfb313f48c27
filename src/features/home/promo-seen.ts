/** Set when the promo has been closed (spec section 4). */
const SEEN = 'promo-seen'

/** Whether the promo is still to be shown; never where storage is blocked, or it would come back at every page. */
export function isPromoUnseen(): boolean {
  try {
    const { localStorage } = window
    // Storage may be readable and yet keep nothing.
    localStorage.setItem('promo-probe', '')
    localStorage.removeItem('promo-probe')
    return localStorage.getItem(SEEN) === null
  } catch {
    return false
  }
}

export function markPromoSeen(): void {
  try {
    window.localStorage.setItem(SEEN, new Date().toISOString())
  } catch {
    // Full or blocked since: it will be shown once more.
  }
}
