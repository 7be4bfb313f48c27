import { statSync } from 'node:fs'
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
import { isOutage } from './retry.ts'
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
  /** Undefined while the file can only be read. */
  writer: SqliteStatements | undefined
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
    const writing = new Mutex()
    try {
      this.#opened = { ...(await this.#openBoth()), writing }
    } catch (error) {
      // On a full disk, or in a folder that may only be read, SQLite has no place for its journal.
      if (!isOutage(error) || hasJournal(this.#file)) throw error
      const reader = SqliteStatements.openUnchanging(this.#file)
      this.#opened = { writer: undefined, reader, writing }
    }
  }

  async #openBoth() {
    const writer = await SqliteStatements.open(this.#file, [
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
    ])
    const reader = await SqliteStatements.open(this.#file, ['query_only = on'])
    return { writer, reader }
  }

  /** @throws Error an outage, while the file can only be read */
  readonly #openWriter = async (opened: Opened): Promise<SqliteStatements> => {
    opened.writer ?? Object.assign(opened, await this.#openBoth())
    return opened.writer as SqliteStatements
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#opened) throw new Error('The database is closed.')
    return new SqliteConnection(this.#opened, this.#openWriter)
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
    if (this.#opened?.writer?.isInTransaction)
      await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#opened?.reader.close()
    // The last connection that closes folds the journal into the file.
    this.#opened?.writer?.close()
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
  readonly #openWriter: (opened: Opened) => Promise<SqliteStatements>
  #turn: Promise<() => void> | undefined

  constructor(opened: Opened, openWriter: (opened: Opened) => Promise<SqliteStatements>) {
    this.#opened = opened
    this.#openWriter = openWriter
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
    return this.#opened.writer ?? this.#openWriter(this.#opened)
  }
}

function isReading({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)
}

/** Whether a journal has changes that are not in the file itself. */
function hasJournal(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}
