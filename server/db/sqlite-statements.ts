import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { retry } from './retry.ts'

const STATEMENTS_KEPT = 200

/** One connection to the file, with the statements it has already understood. */
export class SqliteStatements {
  readonly #sqlite: DatabaseSync
  readonly #known = new Map<string, StatementSync>()

  /** @param settings of the connection, as pragmas */
  static async open(file: string, settings: readonly string[]): Promise<SqliteStatements> {
    const sqlite = new DatabaseSync(file, { timeout: 5_000 })
    // SQLite does not wait itself where another process is changing the journal at this moment.
    for (const setting of settings) await retry(() => sqlite.exec(`pragma ${setting}`))
    // From here on waiting for another writer is retry()'s work, not the thread's.
    sqlite.exec('pragma busy_timeout = 0')
    return new SqliteStatements(sqlite)
  }

  private constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
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
    this.#known.clear()
    this.#sqlite.close()
  }

  #prepare(sql: string): StatementSync {
    const known = this.#known.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    if (this.#known.size >= STATEMENTS_KEPT) this.#known.clear()
    this.#known.set(sql, statement)
    return statement
  }
}

function parameters(query: CompiledQuery): SQLInputValue[] {
  return query.parameters as SQLInputValue[]
}
