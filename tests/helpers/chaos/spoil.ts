/** Limits of the browser's storage. */
export type StorageState =
  | 'open'
  /** Every access to the storage fails. */
  | 'blocked'
  /** Stored data can be read, and there is no room for more. */
  | 'full'

/** Defects of a device; its pages read them from their address. */
export interface Spoilt {
  /** Milliseconds by which its clock is wrong. */
  clock: number
  /** Whether the browser lets the page store anything but cookies. */
  hasStorage: boolean
}

declare global {
  var setClock: (wrong: number) => void
  var setStorage: (state: StorageState) => void
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
  let storage: StorageState = 'open'
  globalThis.setStorage = given => {
    storage = given
  }
  function refuse(states: readonly StorageState[], name: string): void {
    if (states.includes(storage)) throw new DOMException('The test wants it so.', name)
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...given) {
    refuse(['blocked'], 'InvalidStateError')
    return open.apply(this, given)
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    refuse(['blocked'], 'InvalidStateError')
    return transaction.apply(this, given)
  }
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...given) {
    refuse(['full'], 'QuotaExceededError')
    return put.apply(this, given)
  }
}
