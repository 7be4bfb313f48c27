import Papa from 'papaparse'
import type { Db } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import type { Question, Resource, StoredItem } from '../resource.ts'
import { columnsOf, toCell, valueAt } from './columns.ts'

/** Items that are asked for at once. */
const AT_ONCE = 500
/** Spreadsheets take a file for UTF-8 where it begins with this. */
const MARK = '\uFEFF'

type Asked = Omit<Question, 'offset' | 'limit'>

/** All items that match, as pieces of a file that an import takes. */
export async function* exportPieces(
  db: Db,
  resource: Resource,
  asked: Asked,
  format: 'csv' | 'json',
): AsyncGenerator<string, void> {
  yield* format === 'csv' ? csvPieces(db, resource, asked) : jsonPieces(db, resource, asked)
}

async function* csvPieces(db: Db, resource: Resource, asked: Asked): AsyncGenerator<string, void> {
  const columns = columnsOf(resource)
  const write = (rows: string[][]) => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
  yield MARK + write([columns.map(({ name }) => name)])
  for await (const items of pages(db, resource, asked))
    yield write(
      items.map(({ item }) => columns.map(column => toCell(valueAt(item, column), column))),
    )
}

async function* jsonPieces(db: Db, resource: Resource, asked: Asked): AsyncGenerator<string, void> {
  let before = '[\n'
  for await (const items of pages(db, resource, asked)) {
    yield before + items.map(({ item }) => JSON.stringify(item)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* pages(
  db: Db,
  resource: Resource,
  asked: Asked,
): AsyncGenerator<readonly StoredItem[], void> {
  const pause = pauses()
  for (let offset = 0; ; offset += AT_ONCE) {
    const { items, total } = await resource.page(db, { ...asked, offset, limit: AT_ONCE })
    if (items.length > 0) yield items
    if (offset + AT_ONCE >= total || items.length === 0) return
    await pause()
  }
}
