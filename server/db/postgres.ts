import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { WatchedPool } from './watched-pool.ts'

const INT8 = 20

/**
 * Returns the dialect of PostgreSQL and of databases that speak its protocol.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export function postgresDialect(url: string): Dialect {
  // Instants in milliseconds fit a double exactly until the year 287396.
  pg.types.setTypeParser(INT8, Number)
  const pool = new WatchedPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // The server ends what a client has given up on, and frees the rows that it has locked.
    statement_timeout: 25_000,
    idle_in_transaction_session_timeout: 30_000,
    // A network that drops packets silently must not hold a connection for ever.
    query_timeout: 30_000,
    keepAlive: true,
  })
  return new UnlockedPostgresDialect({ pool })
}

class UnlockedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedPostgresAdapter()
  }
}

/** migrate.ts holds a row lock instead: not every engine that speaks PostgreSQL has advisory locks. */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
