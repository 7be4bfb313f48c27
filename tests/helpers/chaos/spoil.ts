/** Limits of the browser's storage. */
export type StorageState =
  | 'open'
  /** Every access to the storage fails. */
  | 'blocked'
  /** Stored data can be read, and there is no room for more. */
  | 'full'
  /** Nothing is answered any more, neither refused nor done. */
  | 'silent'

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
    return silence(open.apply(this, given))
  }
  /** Keeps all events of a target from whoever listens later. */
  function silence<T extends EventTarget>(target: T): T {
    if (storage !== 'silent') return target
    for (const type of ['success', 'complete', 'error', 'abort', 'upgradeneeded'])
      target.addEventListener(type, event => event.stopImmediatePropagation())
    return target
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    refuse(['blocked'], 'InvalidStateError')
    return silence(transaction.apply(this, given))
  }
  const { put, get, getAll } = IDBObjectStore.prototype
  IDBObjectStore.prototype.get = function (...given) {
    return silence(get.apply(this, given))
  }
  IDBObjectStore.prototype.getAll = function (...given) {
    return silence(getAll.apply(this, given))
  }
  IDBObjectStore.prototype.put = function (...given) {
    refuse(['full'], 'QuotaExceededError')
    return silence(put.apply(this, given))
  }
}
