import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isOutage } from './retry.ts'

/** Milliseconds after which a query or a connection is late, so that the server is probed. */
const LATE = 1_000
/** Milliseconds in which a server that works opens a connection and answers, also a busy one. */
const PROBE_TIME = 8_000
/** Milliseconds between two probes of a server that does not answer. */
const PROBE_EVERY = 250

/** The result of a rollback on a connection that is gone: the server has rolled back by itself. */
const ROLLED_BACK = { command: 'ROLLBACK' as const, rowCount: 0, rows: [] }

/**
 * A pool that notices a server which accepts connections and answers nothing: it then ends all
 * queries at once, and refuses further ones until a probe is answered again. Each query would
 * otherwise wait for its own time to end, and hold one of the few connections meanwhile.
 */
export class WatchedPool implements PostgresPool {
  readonly options: pg.PoolConfig
  readonly #pool: pg.Pool
  readonly #inUse = new Set<pg.PoolClient>()
  readonly #watched = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  #probing: Promise<void> | undefined
  #isHung = false
  #isEnded = false

  constructor(config: pg.PoolConfig) {
    this.options = config
    this.#pool = new pg.Pool(config)
    // An idle connection that the server cuts must not end the process; the next query opens another.
    this.#pool.on('error', () => {})
    // The same while it works: its query fails, and an unhandled `error` would end the process.
    this.#pool.on('connect', client => client.on('error', () => {}))
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#refuseWhileHung()
    const client = await this.#watch(() => this.#pool.connect())
    this.#inUse.add(client)
    // The same object for the same connection: Kysely compares them.
    const existing = this.#watched.get(client)
    if (existing) return existing
    const watched = this.#guard(client)
    this.#watched.set(client, watched)
    return watched
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#pool.end()
  }

  #guard(client: pg.PoolClient): PostgresPoolClient {
    let isBroken = false
    // Kysely sends texts alone: our dialect has no cursors.
    const query = async (sql: string, parameters: unknown[]) => {
      // Its own failure would hide the error that led to it.
      if (isBroken && sql === 'rollback') return ROLLED_BACK
      try {
        return await this.#watch(() => client.query(sql, parameters))
      } catch (error) {
        isBroken ||= isOutage(error)
        throw error
      }
    }
    const release = (destroy?: boolean) => {
      this.#inUse.delete(client)
      // A query that timed out may still run on it.
      client.release(destroy || isBroken)
    }
    return { query, release } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient
  }

  async #watch<T>(work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => void this.#probe(), LATE).unref()
    try {
      return await work()
    } finally {
      clearTimeout(timer)
    }
  }

  #refuseWhileHung(): void {
    if (this.#isHung)
      throw Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
  }

  #probe(): Promise<void> {
    this.#probing ??= this.#isAnswering().then(isAnswering => {
      this.#probing = undefined
      this.#isHung = !isAnswering && !this.#isEnded
      if (!this.#isHung) return
      for (const client of this.#inUse)
        if (client instanceof pg.Client) void client.end().catch(() => {})
      setTimeout(() => void this.#probe(), PROBE_EVERY).unref()
    })
    return this.#probing
  }

  /** Whether the server answers a new connection, be it with an error. */
  async #isAnswering(): Promise<boolean> {
    const client = new pg.Client({
      ...this.options,
      connectionTimeoutMillis: PROBE_TIME,
      query_timeout: PROBE_TIME,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => {})
    }
  }
}
