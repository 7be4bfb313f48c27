/** What is wrong with a device; its pages find it in their address. */
export interface Spoilt {
  /** Milliseconds by which its clock is wrong. */
  clock: number
  /** Whether the browser lets the page store anything but cookies. */
  hasStorage: boolean
}

declare global {
  var setClock: (wrong: number) => void
}

export function spoiltAddress(address: string, { clock, hasStorage }: Spoilt): string {
  return `${address}&clock=${clock}${hasStorage ? '' : '&no-storage'}`
}

/** Runs in the page before anything else. */
export function spoilDevice(): void {
  const spoilt = new URLSearchParams(location.search)
  const trueNow = Date.now
  let wrong = Number(spoilt.get('clock'))
  Date.now = () => trueNow() + wrong
  globalThis.setClock = given => {
    wrong = given
  }
  if (spoilt.has('no-storage')) Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
}
