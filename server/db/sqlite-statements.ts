import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { CompiledQuery, QueryResult } from 'kysely'
import { retry } from './retry.ts'

const STATEMENTS_MAX = 200

/** One connection to the file, with its prepared statements. */
export class SqliteStatements {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** @param settings of the connection, as pragmas */
  static async open(file: string, settings: readonly string[]): Promise<SqliteStatements> {
    const sqlite = new DatabaseSync(file, { timeout: 5_000 })
    // SQLite itself does not wait while another process is changing the journal.
    for (const setting of settings) await retry(() => sqlite.exec(`pragma ${setting}`))
    // From here on retry() waits for other writers, not the thread.
    sqlite.exec('pragma busy_timeout = 0')
    return new SqliteStatements(sqlite)
  }

  /** Opens a file that nothing changes meanwhile, where its folder cannot be written to. */
  static openUnchanging(file: string): SqliteStatements {
    const address = pathToFileURL(file)
    address.searchParams.set('immutable', '1')
    return new SqliteStatements(new DatabaseSync(address, { readOnly: true }))
  }

  private constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  /** Whether a transaction is open: SQLite itself rolls some back, such as on a full disk. */
  get isInTransaction(): boolean {
    return this.#sqlite.isTransaction
  }

  run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return retry(() => {
      const statement = this.#prepare(query.sql)
      if (statement.columns().length > 0) {
        return { rows: statement.all(...parameters(query)) as R[] }
      }
      const { changes } = statement.run(...parameters(query))
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  *stream<R>(query: CompiledQuery): IterableIterator<QueryResult<R>> {
    const rows = this.#sqlite.prepare(query.sql).iterate(...parameters(query))
    for (const row of rows) yield { rows: [row as R] }
  }

  close(): void {
    this.#statements.clear()
    this.#sqlite.close()
  }

  #prepare(sql: string): StatementSync {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#sqlite.prepare(sql)
    if (this.#statements.size >= STATEMENTS_MAX) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

function parameters(query: CompiledQuery): SQLInputValue[] {
  return query.parameters as SQLInputValue[]
}
