import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { retry } from './retry.ts'

const STATEMENTS_KEPT = 200

/**
 * Kysely over Node's own SQLite: one connection a process, WAL, every commit synced
 * to disk. Several processes may share the file.
 *
 * @param file path of the database, or `:memory:`
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite rolls schema changes back like any other; migrate.ts relies on it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  #connection: SqliteConnection | undefined
  #last: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    const sqlite = new DatabaseSync(this.#file, { timeout: 5_000 })
    // SQLite does not wait itself where another process is changing the journal at this moment.
    await retry(() => sqlite.exec('pragma journal_mode = wal'))
    sqlite.exec('pragma synchronous = full; pragma foreign_keys = on')
    // From here on waiting for another writer is retry()'s work, not the thread's.
    sqlite.exec('pragma busy_timeout = 0')
    this.#connection = new SqliteConnection(sqlite)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const previous = this.#last
    let release = () => {}
    this.#last = new Promise(resolve => {
      release = resolve
    })
    await previous
    this.#release = release
    if (!this.#connection) throw new Error('The database is closed.')
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release?.()
  }

  /** `immediate` takes the write lock at once, so that no statement inside can find it taken. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#connection?.close()
    this.#connection = undefined
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return retry(() => this.#run<R>(query))
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const rows = this.#sqlite.prepare(query.sql).iterate(...parameters(query))
    for (const row of rows) yield { rows: [row as R] }
  }

  close(): void {
    this.#statements.clear()
    this.#sqlite.close()
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(query.sql)
    if (statement.columns().length > 0) {
      return { rows: statement.all(...parameters(query)) as R[] }
    }
    const { changes } = statement.run(...parameters(query))
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): StatementSync {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.#sqlite.prepare(sql)
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

function parameters(query: CompiledQuery): SQLInputValue[] {
  return query.parameters as SQLInputValue[]
}
