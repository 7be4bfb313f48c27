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
export function createDatabase<Stores>({ request, pick, upgrade }: DatabaseOptions<Stores>) {
  let opened: Promise<IDBDatabase> | undefined

  function forget(): void {
    const closing = opened
    opened = undefined
    void closing?.then(db => db.close()).catch(() => {})
  }

  /** @throws when the browser takes too long; then it is asked anew the next time */
  async function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        forget()
        reject(new Error('timeout'))
      }, PATIENCE)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  function database(): Promise<IDBDatabase> {
    opened ??= inTime(open()).catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function open(): Promise<IDBDatabase> {
    const opening = request()
    opening.onupgradeneeded = ({ oldVersion }) =>
      upgrade(opening.result, oldVersion, opening.transaction)
    const db = await asked(opening)
    // Another version of the site is loaded in another tab, or the browser took it away.
    db.onversionchange = () => {
      // It may have come too late for whoever asked for it.
      db.close()
      forget()
    }
    db.onclose = forget
    return db
  }

  /** Some browsers lose the connection without a word: then a new one is made. */
  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const start = async () => {
      const db = await database()
      return db.transaction([...db.objectStoreNames], mode, { durability: 'strict' })
    }
    try {
      return await start()
    } catch {
      forget()
      return start()
    }
  }

  /**
   * Works within one transaction, which ends when `work` waits for anything else than requests.
   * What was written survives a phone that goes off as soon as this resolves.
   *
   * @throws what `work` throws, and when the browser cannot store; then nothing is written
   */
  return async <T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> => {
    const transaction = await begin(mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = work(pick(transaction))
    try {
      await inTime(Promise.all([result, done]))
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

/** The answer of one request. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
