/** Whether something is on at this device, as it is until somebody switches it off. */
export function isOnHere(item: string): boolean {
  try {
    return globalThis.localStorage?.getItem(item) !== 'off'
  } catch {
    // Storage is blocked: nothing can be switched off for longer than a page.
    return true
  }
}

/** Switches something of this device on or off. @param on what stands for "on" */
export function switchHere(item: string, isOn: boolean, on = 'on'): void {
  try {
    localStorage.setItem(item, isOn ? on : 'off')
  } catch {
    // Storage is blocked, see above.
  }
}
