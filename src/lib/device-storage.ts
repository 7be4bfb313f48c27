/** Reads what this device stores; null also where storage is blocked, and on the server. */
export function readHere(item: string): string | null {
  try {
    return localStorage.getItem(item)
  } catch {
    return null
  }
}

/** Stores something on this device. @returns whether the browser could */
export function storeHere(item: string, value: string): boolean {
  try {
    localStorage.setItem(item, value)
    return true
  } catch {
    return false
  }
}
