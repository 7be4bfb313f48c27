import Papa from 'papaparse'
import type { Db } from '../../db/tables.ts'
import { MARK } from '../../lib/csv.ts'
import { pauses } from '../../lib/pauses.ts'
import type { Question, Resource, StoredItem } from '../resource.ts'
import { columnsOf, toCell, valueAt } from './columns.ts'

/** Items per query, and per chunk of the file: a few milliseconds of work. */
const [AT_ONCE, PER_CHUNK] = [500, 50]

type Query = Omit<Question, 'offset' | 'limit'>

/** Yields all matching items as chunks of a file that can be imported. */
export async function* exportPieces(
  db: Db,
  resource: Resource,
  query: Query,
  format: 'csv' | 'json',
): AsyncGenerator<string, void> {
  yield* format === 'csv' ? csvPieces(db, resource, query) : jsonPieces(db, resource, query)
}

async function* csvPieces(db: Db, resource: Resource, query: Query): AsyncGenerator<string, void> {
  const columns = columnsOf(resource)
  const write = (rows: string[][]) => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
  yield MARK + write([columns.map(({ name }) => name)])
  for await (const items of pages(db, resource, query))
    yield write(
      items.map(({ item }) => columns.map(column => toCell(valueAt(item, column), column))),
    )
}

async function* jsonPieces(db: Db, resource: Resource, query: Query): AsyncGenerator<string, void> {
  let before = '[\n'
  for await (const items of pages(db, resource, query)) {
    yield before + items.map(({ item }) => JSON.stringify(item)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* pages(
  db: Db,
  resource: Resource,
  query: Query,
): AsyncGenerator<readonly StoredItem[], void> {
  const pause = pauses()
  for (let offset = 0; ; offset += AT_ONCE) {
    const { items, total } = await resource.page(db, { ...query, offset, limit: AT_ONCE })
    for (let at = 0; at < items.length; at += PER_CHUNK) {
      yield items.slice(at, at + PER_CHUNK)
      await pause()
    }
    if (offset + AT_ONCE >= total || items.length === 0) return
  }
}
