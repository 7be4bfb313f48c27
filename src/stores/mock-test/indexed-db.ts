/** How long the browser may take, in milliseconds: some never answer. */
const PATIENCE = 4_000

const EVENTS = 'events-by-device'

let opened: Promise<IDBDatabase> | undefined

/** The stores of a transaction; each request of theirs is awaited with `asked()`. */
export interface Stores {
  /** `SavedAttempt` by id. */
  attempts: IDBObjectStore
  /** `SavedEvent` by attempt, device and number. */
  events: IDBObjectStore
}

/**
 * Works within one transaction, which ends when `work` waits for anything else than requests. What
 * was written survives a phone that goes off as soon as this resolves.
 *
 * @throws what `work` throws, and when the browser cannot store; then nothing is written
 */
export async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const transaction = await begin(mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const result = work({
    attempts: transaction.objectStore('attempts'),
    events: transaction.objectStore(EVENTS),
  })
  try {
    await inTime(Promise.all([result, done]), forget)
  } catch (error) {
    // What was given up must not be there later: it is written down elsewhere by then.
    end(transaction)
    throw error
  }
  return result
}

/** Some browsers lose the connection without a word: then a new one is made. */
async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const start = async () =>
    (await database()).transaction(['attempts', EVENTS], mode, { durability: 'strict' })
  try {
    return await start()
  } catch {
    forget()
    return start()
  }
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended.
  }
}

/** The answer of one request. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function database(): Promise<IDBDatabase> {
  opened ??= inTime(open(), forget).catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

function forget(): void {
  const closing = opened
  opened = undefined
  void closing?.then(db => db.close()).catch(() => {})
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('sapa-mock-tests', 2)
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result: db, transaction } = request
    if (oldVersion === 0) db.createObjectStore('attempts', { keyPath: 'attempt_id' })
    db.createObjectStore(EVENTS, { keyPath: ['attempt_id', 'device_id', 'sequence'] })
    if (oldVersion === 1 && transaction) void moveEvents(db, transaction)
  }
  const db = await asked(request)
  // Another version of the site is loaded in another tab, or the browser took it away.
  db.onversionchange = () => {
    // It may have come too late for whoever asked for it.
    db.close()
    forget()
  }
  db.onclose = forget
  return db
}

/** Once all tabs of a browser counted as one device, which was written beside the attempt. */
async function moveEvents(db: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const [attempts, before] = await Promise.all(
    ['attempts', 'events'].map(name => asked(transaction.objectStore(name).getAll())),
  )
  const deviceOf = new Map(attempts?.map(({ attempt_id, device_id }) => [attempt_id, device_id]))
  for (const event of before ?? [])
    transaction
      .objectStore(EVENTS)
      .put({ device_id: deviceOf.get(event.attempt_id) ?? event.attempt_id, ...event })
  db.deleteObjectStore('events')
}

async function inTime<T>(work: Promise<T>, onLate: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      onLate()
      reject(new Error('The database does not answer.'))
    }
    timer = setTimeout(giveUp, PATIENCE)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
