import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'
import { runSlices } from './sliced-work.ts'

/** Rows that one statement deletes: a fraction of a slice, which ends by the clock. */
export const BATCH = 50

type ColumnOf<T extends keyof Tables> = keyof Tables[T] & string

/**
 * Deletes the rows that fulfil a condition, slice by slice.
 *
 * @param key columns that identify a row
 * @param condition an index must find its rows: each statement searches anew
 */
export async function purgeRows<T extends keyof Tables>(
  db: Db,
  table: T,
  key: readonly ColumnOf<T>[],
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const [from, columns] = [sql.table(table), sql.join(key.map(name => sql.ref(name)))]
  const purge = sql`delete from ${from} where (${columns}) in
    (select ${columns} from ${from} where ${condition} limit ${sql.lit(BATCH)})`
  await runSlices(async () => {
    const { numAffectedRows = 0n } = await purge.execute(db)
    return Number(numAffectedRows) === BATCH
  })
}

/** Deletes the rows whose instant is before the given one. */
export function purgeBefore<T extends keyof Tables>(
  db: Db,
  table: T,
  key: readonly ColumnOf<T>[],
  column: ColumnOf<T>,
  before: number,
): Promise<void> {
  return purgeRows(db, table, key, sql<SqlBool>`${sql.ref(column)} < ${before}`)
}
