/** Milliseconds the browser may take to answer: some never do. */
const PATIENCE = 3_000
/** Milliseconds after which a browser that did not answer is asked again, beside everything else. */
const RECHECK = 30_000

export interface DatabaseOptions<Stores> {
  /** Opens the database in its current version. */
  request(): IDBOpenDBRequest
  /** Picks the stores of a transaction; await each of their requests with `resultOf()`. */
  pick(transaction: IDBTransaction): Stores
  /** Creates the stores, or migrates those of an older version. */
  upgrade(db: IDBDatabase, oldVersion: number, transaction: IDBTransaction | null): void
}

/** Opens a database of this browser. @returns a function that works within one transaction */
export function createDatabase<Stores>(options: DatabaseOptions<Stores>) {
  const { start, forget, fallSilent } = createConnection(options)

  /**
   * Works within one transaction, which ends when `work` awaits anything but its requests. As soon
   * as this resolves, the written data survives a phone that is switched off.
   *
   * @throws the errors of `work`, and when the browser cannot store; then nothing is written
   */
  return async <T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> => {
    // Some browsers silently lose the connection: then a new one is opened.
    const transaction = await start(mode).catch(() => {
      forget()
      return start(mode)
    })
    const done = ended(transaction)
    const result = work(options.pick(transaction))
    try {
      await inTime(Promise.all([result, done]), fallSilent)
    } catch (error) {
      // Data given up here must not appear later: by then it is stored elsewhere.
      try {
        transaction.abort()
      } catch {
        // The transaction has ended.
      }
      throw error
    }
    return result
  }
}

/**
 * Connects to a database. Once the browser has answered nothing, no further call waits in vain,
 * until the browser has answered after all.
 */
function createConnection<Stores>(options: DatabaseOptions<Stores>) {
  let opened: Promise<IDBDatabase> | undefined
  let silentSince: number | undefined

  function forget(): void {
    const closing = opened
    opened = undefined
    void closing?.then(db => db.close()).catch(() => {})
  }

  function fallSilent(): void {
    silentSince = Date.now()
    forget()
    void recheck(silentSince).catch(() => {})
  }

  async function recheck(since: number): Promise<void> {
    const db = await open(options, forget)
    await ended(db.transaction([...db.objectStoreNames], 'readonly'))
    // A later check may be under way.
    if (silentSince !== since) return db.close()
    silentSince = undefined
    opened = Promise.resolve(db)
  }

  /** Begins a transaction. @throws if the browser does not answer */
  async function start(mode: IDBTransactionMode): Promise<IDBTransaction> {
    if (silentSince !== undefined) {
      if (Math.abs(Date.now() - silentSince) > RECHECK) fallSilent()
      throw new Error('silent')
    }
    opened ??= inTime(open(options, forget), fallSilent).catch(error => {
      opened = undefined
      throw error
    })
    const db = await opened
    return db.transaction([...db.objectStoreNames], mode, { durability: 'strict' })
  }

  return { start, forget, fallSilent }
}

async function open(
  { request, upgrade }: Pick<DatabaseOptions<unknown>, 'request' | 'upgrade'>,
  onLost: () => void,
): Promise<IDBDatabase> {
  const opening = request()
  opening.onupgradeneeded = ({ oldVersion }) =>
    upgrade(opening.result, oldVersion, opening.transaction)
  const db = await resultOf(opening)
  // Another tab has loaded another version of the site, or the browser deletes the database.
  db.onversionchange = () => {
    // The caller may have given up waiting for it.
    db.close()
    onLost()
  }
  db.onclose = onLost
  return db
}

/** @throws when the browser takes too long, after `onLate` */
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

/** Resolves with the result of one request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
