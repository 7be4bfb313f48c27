import { WORK_PREFIX } from './work-prefix.ts'

/** Notes on this device that the promo was closed, which shows once (spec section 2), and since when it may. */
const PROMO = ['promo-seen', 'first-visit']

/** Clears everything on logout, so that the next person finds nothing of it (spec section 2). */
export function clearStorage(): void {
  remove(() => true)
}

/** Clears everything but unsent work, after a session that did not end by a logout. */
export function clearAllButWork(): void {
  remove(key => !key.startsWith(WORK_PREFIX) && !PROMO.includes(key))
}

function remove(isChosen: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isChosen(key)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
