const KEY = 'sapa-check-at-once'

/** Where the browser keeps nothing: until the page is left. */
let chosen = false

/** Whether answers in practice are checked one by one, as was chosen last on this device. */
export function readAtOnce(): boolean {
  try {
    return Boolean(localStorage.getItem(KEY))
  } catch {
    return chosen
  }
}

export function keepAtOnce(isAtOnce: boolean): void {
  chosen = isAtOnce
  try {
    localStorage.setItem(KEY, isAtOnce ? '1' : '')
  } catch {}
}
