import { setImmediate } from 'node:timers'
import { setImmediate as breathe } from 'node:timers/promises'
import type { SelectQueryBuilder, Simplify } from 'kysely'
import { rowsAfter } from '../db/queries.ts'
import { retry } from '../db/retry.ts'
import { Gate } from './gate.ts'

const gate = new Gate({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/**
 * Runs one slice of long work, such as reading a page of rows. Only one slice of all such work
 * runs at a time, and other requests come first: ten people with long work slow each other down,
 * and nobody else. SQLite answers synchronously, so awaiting it alone would let nobody in.
 *
 * @param slice must not wait for a lock that another slice may hold
 * @param owner for whom it runs: owners take turns, however much work one of them has
 */
export function runSlice<T>(slice: () => Promise<T>, owner?: string): Promise<T> {
  return gate.run(async () => {
    await breathe()
    return slice()
  }, owner)
}

let hasBegun = false

/**
 * Lets work begin. Of all that arrives in one turn of the event loop only the first begins at once;
 * then one begins in each turn, so that a hundred at once delay other requests by one of them.
 *
 * @param owner for whom it runs, as in `runSlice`
 * @returns undefined for what may begin at once: awaiting it would take longer
 */
export function takeTurn(owner: string): Promise<void> | undefined {
  if (hasBegun || !gate.isIdle) return runSlice(async () => {}, owner)
  hasBegun = true
  setImmediate(() => {
    hasBegun = false
  })
  return undefined
}

/** Maps values to others, some of them in each slice. */
export async function mapInSlices<T, R>(
  values: readonly T[],
  map: (some: readonly T[]) => Promise<readonly R[]>,
  { owner, size = PAGE }: { owner?: string; size?: number },
): Promise<R[]> {
  const mapped: R[] = []
  for (let at = 0; at < values.length; at += size)
    mapped.push(...(await runSlice(() => map(values.slice(at, at + size)), owner)))
  return mapped
}

/** Milliseconds that a slice of many steps may take, whatever a step costs. */
const SLICE_TIME = 10

/**
 * Repeats a step until nothing is left to do. A slice ends by the clock, not by a number of steps:
 * how long a step takes depends on the rows, the machine and the disk.
 *
 * @param step takes a fraction of a slice, and may be repeated when it fails; returns whether more
 *   is left to do
 */
export async function runSlices(step: () => Promise<boolean>): Promise<void> {
  while (await retry(() => runSlice(() => stepsOfSlice(step))));
}

async function stepsOfSlice(step: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + SLICE_TIME
  while (await step()) if (performance.now() >= end) return true
  return false
}

/** Rows on one page, which one slice reads. */
export const PAGE = 100

/**
 * Yields rows that are read page by page, each page once the one before is consumed.
 *
 * @param read returns up to `PAGE` rows after a row, or the first ones
 */
export async function* inPages<T>(
  read: (after: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<T, void> {
  let after: T | undefined
  for (;;) {
    const last = after
    const rows = await runSlice(() => read(last))
    yield* rows
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

/** Yields all rows of a query likewise, ordered by columns that identify a row. */
export function inPagesBy<DB, TB extends keyof DB, Row, K extends keyof Row & string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ...keys: readonly K[]
) {
  return inPages<Simplify<Row>>(after => rowsAfter(query, keys, after, PAGE))
}
