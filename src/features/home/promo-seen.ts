/** Set when the promo has been closed (spec section 4). */
const SEEN = 'promo-seen'

/**
 * Whether the promo is still to be shown; false where storage is blocked, or it would return on
 * every page.
 */
export function isPromoUnseen(): boolean {
  try {
    const { localStorage } = window
    // Storage can be readable but not writable.
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
    // Storage is full or blocked by now: the promo will be shown once more.
  }
}

/** When a page with a promo was first opened on this device, in milliseconds UTC. */
const FIRST_VISIT = 'first-visit'

/** Returns when this person first came; a first visit is noted. */
export function firstVisit(): number {
  const { localStorage } = window
  const noted = Number(localStorage.getItem(FIRST_VISIT))
  if (noted > 0) return noted
  const now = Date.now()
  localStorage.setItem(FIRST_VISIT, String(now))
  return now
}
