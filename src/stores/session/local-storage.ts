import { WORK_PREFIX } from './work-prefix.ts'

/** The promo was closed by whoever sits here, and shows once (spec section 2). */
const PROMO = 'promo-seen'

/** The person logs out: the next one at this device finds nothing of theirs (spec section 2). */
export function clearStorage(): void {
  remove(() => true)
}

/** The session was ended from outside: the person is still there. */
export function clearAllButWork(): void {
  remove(key => !key.startsWith(WORK_PREFIX) && key !== PROMO)
}

function remove(isChosen: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isChosen(key)) localStorage.removeItem(key)
  } catch {
    // Blocked: then nothing is stored.
  }
}
