import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Makes the database refuse to change or remove rows of a table: they can only be added. */
export async function refuseChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? forPostgres(table) : forSqlite(table))
    await sql.raw(statement).execute(db)
}

function forSqlite(table: string): string[] {
  return ['update', 'delete'].map(
    change =>
      `create trigger ${table}_refuses_${change} before ${change} on ${table}
       begin select raise(abort, '${table} is only ever added to'); end`,
  )
}

function forPostgres(table: string): string[] {
  const refuse = `${table}_refuses_changes`
  return [
    `create or replace function ${refuse}() returns trigger language plpgsql as
     $$ begin raise exception '${table} is only ever added to'; end $$`,
    `create trigger ${refuse} before update or delete or truncate on ${table}
     for each statement execute function ${refuse}()`,
  ]
}

/**
 * Makes SQLite refuse `insert or replace` of rows likewise: it removes the row before without a
 * trigger. In PostgreSQL there is no such statement.
 *
 * @param key primary key of the table
 */
export async function refuseReplacing(
  db: Kysely<unknown>,
  table: string,
  key: string,
): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  await sql
    .raw(
      `create trigger ${table}_refuses_replacing before insert on ${table}
       when exists (select 1 from ${table} where ${key} = new.${key})
       begin select raise(abort, '${table} is only ever added to'); end`,
    )
    .execute(db)
}
