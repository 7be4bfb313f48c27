const KEY = 'sapa-check-at-once'

/** The choice until the page is left, if the browser stores nothing. */
let fallback = false

/** Returns the last choice on this device: whether practice answers are checked one by one. */
export function readAtOnce(): boolean {
  try {
    return Boolean(localStorage.getItem(KEY))
  } catch {
    return fallback
  }
}

export function saveAtOnce(isAtOnce: boolean): void {
  fallback = isAtOnce
  try {
    localStorage.setItem(KEY, isAtOnce ? '1' : '')
  } catch {}
}
