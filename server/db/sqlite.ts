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
import { Mutex } from './mutex.ts'
import { SqliteStatements } from './sqlite-statements.ts'

/**
 * Returns a dialect over Node's own SQLite: WAL, every commit synced to disk, and two connections
 * per process, so that no reader waits for a writer. Several processes may share the file.
 *
 * @param file path of the database
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely would run connections one after the other. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite rolls schema changes back like any other; migrate.ts relies on it. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The two connections, and the mutex of the one that writes. */
interface Opened {
  writer: SqliteStatements
  reader: SqliteStatements
  writing: Mutex
}

class SqliteDriver implements Driver {
  readonly #file: string
  #opened: Opened | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    const writer = await SqliteStatements.open(this.#file, [
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
    ])
    const reader = await SqliteStatements.open(this.#file, ['query_only = on'])
    this.#opened = { writer, reader, writing: new Mutex() }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#opened) throw new Error('The database is closed.')
    return new SqliteConnection(this.#opened)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) await connection.release()
  }

  /** Takes the write lock at once (`immediate`), so that no later statement finds it taken. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Its failure would hide the error that led to it.
    if (this.#opened?.writer.isInTransaction)
      await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#opened?.reader.close()
    // The last connection that closes folds the journal into the file.
    this.#opened?.writer.close()
    this.#opened = undefined
  }
}

/**
 * One connection of Kysely: it reads at once, beside any writer. Its first other statement
 * (`begin` is one) waits for the write mutex, which it holds until the connection is released, so
 * that it then reads what it wrote.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #opened: Opened
  #turn: Promise<() => void> | undefined

  constructor(opened: Opened) {
    this.#opened = opened
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Reading needs no lock.
    if (this.#mayReadBeside(query)) return this.#opened.reader.run(query)
    const writer = await this.#write()
    return writer.run(query)
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { reader } = this.#opened
    yield* (this.#mayReadBeside(query) ? reader : await this.#write()).stream<R>(query)
  }

  async release(): Promise<void> {
    if (this.#turn) (await this.#turn)()
  }

  #mayReadBeside(query: CompiledQuery): boolean {
    return !this.#turn && isReading(query)
  }

  async #write(): Promise<SqliteStatements> {
    this.#turn ??= this.#opened.writing.take()
    await this.#turn
    return this.#opened.writer
  }
}

function isReading({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)
}
