import { setImmediate as breathe } from 'node:timers/promises'
import type { SelectQueryBuilder, Simplify } from 'kysely'
import { Turns } from '../db/mutex.ts'
import { rowsAfter } from '../db/queries.ts'

const turns = new Turns()

/**
 * Does a slice of work that is long as a whole, such as reading a page of rows. Of all such work
 * one slice at a time is done, and everybody else comes first: ten people who want much at once
 * slow each other down, and nobody else. SQLite answers within the thread, so awaiting it alone
 * lets nobody in.
 */
export function inTurn<T>(slice: () => Promise<T>): Promise<T> {
  return turns.run(async () => {
    await breathe()
    return slice()
  })
}

/** Rows on one page: what one slice reads. */
export const PAGE = 100

/**
 * Rows that are read page by page, each once the one before is used up.
 *
 * @param read gives up to `PAGE` rows that follow a row, or the first
 */
export async function* inPages<T>(
  read: (after: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<T, void> {
  let after: T | undefined
  for (;;) {
    const last = after
    const rows = await inTurn(() => read(last))
    yield* rows
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

/** All rows of a query likewise, in the order of columns that make each row alone. */
export function inPagesBy<DB, TB extends keyof DB, Row, K extends keyof Row & string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ...keys: readonly K[]
) {
  return inPages<Simplify<Row>>(after => rowsAfter(query, keys, after, PAGE))
}
