/** How long the browser may take, in milliseconds: some never answer. */
const PATIENCE = 4_000

export interface DatabaseOptions<Stores> {
  /** Asks for the database, in its version. */
  request(): IDBOpenDBRequest
  /** The stores of a transaction; each request of theirs is awaited with `asked()`. */
  pick(transaction: IDBTransaction): Stores
  /** Makes the stores, or of those of an older version what they are now. */
  upgrade(db: IDBDatabase, oldVersion: number, transaction: IDBTransaction | null): void
}

/** A database of this browser. @returns what works within one transaction of it */
export function createDatabase<Stores>(options: DatabaseOptions<Stores>) {
  let opened: Promise<IDBDatabase> | undefined

  function forget(): void {
    const closing = opened
    opened = undefined
    void closing?.then(db => db.close()).catch(() => {})
  }

  async function start(mode: IDBTransactionMode): Promise<IDBTransaction> {
    opened ??= inTime(open(options, forget), forget).catch(error => {
      opened = undefined
      throw error
    })
    const db = await opened
    return db.transaction([...db.objectStoreNames], mode, { durability: 'strict' })
  }

  /**
   * Works within one transaction, which ends when `work` waits for anything else than requests.
   * What was written survives a phone that goes off as soon as this resolves.
   *
   * @throws what `work` throws, and when the browser cannot store; then nothing is written
   */
  return async <T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> => {
    // Some browsers lose the connection without a word: then a new one is made.
    const transaction = await start(mode).catch(() => {
      forget()
      return start(mode)
    })
    const done = ended(transaction)
    const result = work(options.pick(transaction))
    try {
      await inTime(Promise.all([result, done]), forget)
    } catch (error) {
      // What was given up must not be there later: it is written down elsewhere by then.
      try {
        transaction.abort()
      } catch {
        // It has ended.
      }
      throw error
    }
    return result
  }
}

async function open(
  { request, upgrade }: Pick<DatabaseOptions<unknown>, 'request' | 'upgrade'>,
  onLost: () => void,
): Promise<IDBDatabase> {
  const opening = request()
  opening.onupgradeneeded = ({ oldVersion }) =>
    upgrade(opening.result, oldVersion, opening.transaction)
  const db = await asked(opening)
  // Another version of the site is loaded in another tab, or the browser took it away.
  db.onversionchange = () => {
    // It may have come too late for whoever asked for it.
    db.close()
    onLost()
  }
  db.onclose = onLost
  return db
}

/** @throws when the browser takes too long, after `onLate`, so that it is asked anew the next time */
function inTime<T>(work: Promise<T>, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onLate()
      reject(new Error('timeout'))
    }, PATIENCE)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** The answer of one request. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
