import type { Email } from 'postal-mime'
import { vi } from 'vitest'
import { loadSecret } from '../../server/auth/secret.ts'
import { openDb, type Storage } from '../../server/db/open.ts'
import { retry } from '../../server/db/retry.ts'
import type { Db } from '../../server/db/tables.ts'
import { Mailbox } from './mailbox.ts'
import { type AtEnd, type Engine, emptyStorage, startTestServer } from './resilience.ts'
import { type ServerProcess, SHARED_SECRET } from './server-process.ts'
import { standStillBefore } from './stand-still.ts'
import { createUser, type TestUser } from './users.ts'

/** Longer than the first intervals of the bank and of those who ask it, in milliseconds. */
const A_WHILE = 10 * 60_000

/** The server with the simulated bank, in a process that is killed and started again. */
export class KilledShop {
  readonly db: Db
  readonly #storage: Storage
  readonly #atEnd: AtEnd
  #server: ServerProcess

  private constructor(storage: Storage, server: ServerProcess, atEnd: AtEnd) {
    this.#storage = storage
    this.#atEnd = atEnd
    this.#server = server
    this.db = openDb(storage)
    atEnd(() => this.db.destroy())
  }

  static async open(atEnd: AtEnd, engine: Engine = 'SQLite'): Promise<KilledShop> {
    const storage = await emptyStorage(engine, atEnd)
    return new KilledShop(storage, await startTestServer(storage, atEnd), atEnd)
  }

  newLearner(): Promise<TestUser> {
    const { dataDir, databaseUrl } = this.#storage
    const secret = loadSecret({ secret: databaseUrl ? SHARED_SECRET : undefined, dataDir })
    const fetchIt = (path: string, init?: RequestInit) => fetch(this.#server.url + path, init)
    return createUser({ db: this.db, fetch: fetchIt, dependencies: { secret, now: Date.now } })
  }

  /**
   * Kills the server between a condition and the next write.
   *
   * @param next the write that it does not reach; undefined if none follows
   * @param act starts the work, and fails when the server dies
   * @param isThere whether the condition is met
   */
  async killBefore(
    next: string | undefined,
    act: () => Promise<unknown>,
    isThere: () => Promise<boolean>,
  ): Promise<void> {
    const letGo = next ? await standStillBefore(this.db, next) : undefined
    const acting = act().catch(() => undefined)
    try {
      await vi.waitUntil(isThere, { timeout: 60_000, interval: 5 })
    } finally {
      await this.#server.end('SIGKILL')
      await acting
      await letGo?.()
    }
  }

  /** Starts again after a while without a server. */
  async startAgain(): Promise<void> {
    await this.#age()
    this.#server = await startTestServer(this.#storage, this.#atEnd)
  }

  /** Returns when each receipt was sent, and why one was not. */
  receipts(): Promise<{ sent_at: number | null; last_error: string | null }[]> {
    return this.db.selectFrom('outbox').select(['sent_at', 'last_error']).execute()
  }

  /** Returns all mails that were sent. */
  mails(): Promise<Email[]> {
    return new Mailbox(this.#storage.dataDir).all()
  }

  /** Makes stored times as old as if that while had passed. */
  async #age(): Promise<void> {
    await retry(async () => {
      await this.db
        .updateTable('charges')
        .set(eb => ({ asked_at: eb('asked_at', '-', A_WHILE) }))
        .execute()
      await this.db
        .updateTable('simulated_notifications')
        .set(eb => ({ send_at: eb('send_at', '-', A_WHILE) }))
        .execute()
      await this.db
        .updateTable('outbox')
        .set(eb => ({ next_try_at: eb('next_try_at', '-', A_WHILE) }))
        .execute()
    })
  }
}
