import type { Problem } from '../../../src/contract/administration.ts'
import { IMPORT_ROWS_MAX } from '../../../src/contract/limits.ts'
import { ApiError } from '../../lib/api-error.ts'
import { parseCsv } from '../../lib/parse-csv.ts'
import { pauses } from '../../lib/pauses.ts'
import type { Resource, ResourceItem } from '../resource.ts'
import { type Column, columnsOf, toItem } from './columns.ts'

/** A row of a file: its number, and its item or the reason why there is none. */
export interface FileRow {
  /** Line number where the row begins in a CSV file; position in a JSON list, from 1. */
  row: number
  item: ResourceItem
  /** Problems found before the item is checked. */
  problems: Problem[]
}

/** Maximum number of rows that are read, including empty ones. */
const READ_MAX = 3 * IMPORT_ROWS_MAX
/** Unknown columns that an error names, and characters of each. */
const [NAMED, NAMED_LENGTH] = [10, 60]
/** Delimiters of CSV files; Indonesian spreadsheets write semicolons. */
const DELIMITERS = [',', ';', '\t']

/**
 * Reads the rows of an imported file.
 *
 * @throws ApiError invalid-input for any other file
 */
export async function readFile(
  resource: Resource,
  bytes: ArrayBuffer,
  format: 'csv' | 'json',
): Promise<FileRow[]> {
  const text = decode(bytes)
  const rows = format === 'csv' ? await readCsv(resource, text) : await readJson(text)
  if (rows.length > IMPORT_ROWS_MAX) throw tooMany()
  return rows
}

function tooMany(): ApiError {
  const most = IMPORT_ROWS_MAX.toLocaleString('id')
  return wrong(`Paling banyak ${most} baris sekali impor. Bagi dulu berkasnya.`)
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong('Berkas ini bukan UTF-8. Simpan lagi sebagai "CSV UTF-8", lalu coba lagi.')
  }
}

async function readJson(text: string): Promise<FileRow[]> {
  const list = (await parseLines(text)) ?? parse(text)
  if (!Array.isArray(list)) throw wrong('Berkas JSON harus berisi satu daftar: [ … ].')
  // Checked before an object is made for each: a file of nothing but zeros has ten million.
  if (list.length > IMPORT_ROWS_MAX) throw tooMany()
  return list.map((item, at) => {
    const isItem = typeof item === 'object' && item !== null && !Array.isArray(item)
    const row = at + 1
    return isItem
      ? { row, item, problems: [] }
      : { row, item: {}, problems: [ofRow('Isinya harus satu objek: { … }.')] }
  })
}

/**
 * Parses a list with one value on each line, as our exports are, and lets other work run in between:
 * a text in JSON has no line break of its own.
 *
 * @returns undefined for any other text
 */
async function parseLines(text: string): Promise<unknown[] | undefined> {
  const list = text.trim()
  if (!list.startsWith('[\n') || !list.endsWith('\n]')) return undefined
  const lines = list.slice(2, -2).split(',\n', IMPORT_ROWS_MAX + 1)
  if (lines.length > IMPORT_ROWS_MAX) return undefined
  const values: unknown[] = []
  const pause = pauses()
  for (const line of lines) {
    try {
      values.push(JSON.parse(line))
    } catch {
      return undefined
    }
    await pause()
  }
  return values
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('Berkas ini bukan JSON yang benar.')
  }
}

async function readCsv(resource: Resource, text: string): Promise<FileRow[]> {
  const isKnown = new Set(columnsOf(resource).map(({ name }) => name))
  const delimiter = delimiterOf(text, isKnown)
  const rows = await parseCsv(text, { delimiter }, ({ length }, hasOpenQuote) => {
    if (hasOpenQuote) throw wrong('Ada tanda kutip yang tidak ditutup di berkas ini.')
    if (length > READ_MAX) throw tooMany()
  })
  const first = DELIMITER_LINE.test(text) ? 1 : 0
  const columns = readHeader(resource, rows[first] ?? [])
  const read: FileRow[] = []
  const pause = pauses()
  let next = 1
  for (const [at, cells] of rows.entries()) {
    const row = next
    next += linesOf(cells)
    if (at > first && cells.some(cell => cell !== '')) read.push(readRow(cells, columns, row))
    await pause()
  }
  return read
}

function readRow(cells: readonly string[], columns: readonly Column[], row: number): FileRow {
  const { item, problems } = toItem(cells, columns)
  const isTooLong = cells.slice(columns.length).some(cell => cell !== '')
  if (isTooLong) problems.push(ofRow('Baris ini punya lebih banyak sel daripada judul kolom.'))
  return { row, item, problems }
}

function readHeader(resource: Resource, names: readonly string[]): Column[] {
  const columnByName = new Map(columnsOf(resource).map(column => [column.name, column]))
  const last = names.findLastIndex(name => name.trim() !== '')
  const headers = names.slice(0, last + 1).map(name => name.trim())
  const unknown = headers.filter(name => !columnByName.has(name))
  if (unknown.length > 0)
    throw wrong(`Kolom ini tidak dikenal: ${unknown.slice(0, NAMED).map(quoted).join(', ')}.`)
  if (new Set(headers).size < headers.length) throw wrong('Ada judul kolom yang muncul dua kali.')
  if (!headers.includes('id')) throw wrong('Kolom "id" tidak ada di baris pertama.')
  return headers.flatMap(name => columnByName.get(name) ?? [])
}

function quoted(name: string): string {
  return `"${name.slice(0, NAMED_LENGTH)}"`
}

/** The first line of a file by which Excel says what is between its cells. */
const DELIMITER_LINE = /^\uFEFF?"?sep=.?"?(\r\n|\r|\n)/i

/**
 * Returns the delimiter that parts the most names of columns in the first row: texts of other rows
 * may hold any of them.
 */
function delimiterOf(text: string, names: ReadonlySet<string>): string {
  const [header = ''] = text
    .replace(DELIMITER_LINE, '')
    .replace('\uFEFF', '')
    .split(/[\r\n]/, 1)
  const knownHeaders = (delimiter: string) =>
    header.split(delimiter).filter(name => names.has(name.trim().replaceAll('"', ''))).length
  return DELIMITERS.reduce((best, other) =>
    knownHeaders(other) > knownHeaders(best) ? other : best,
  )
}

/** Returns the number of lines of a row: a cell may span several. */
function linesOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 1)
}

function ofRow(message: string): Problem {
  return { path: [], message }
}

function wrong(message: string): ApiError {
  return new ApiError('invalid-input', message)
}
