import { setImmediate as breathe } from 'node:timers/promises'
import Papa from 'papaparse'
import { IMPORT_ROWS_MAX } from '../../../src/contract/limits.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Item, Resource } from '../resource.ts'
import { type Column, columnsOf, toItem } from './columns.ts'

/** A row of a file: its number, and its item or the reason why there is none. */
export interface FileRow {
  /** Line number where the row begins in a CSV file; position in a JSON list, from 1. */
  row: number
  item: Item
  /** Problem found before the item is checked. */
  problem?: string
}

/** Maximum number of rows that are read, including empty ones. */
const READ_MAX = 3 * IMPORT_ROWS_MAX
/** Unknown columns that an error names, and characters of each. */
const [NAMED, NAMED_LENGTH] = [10, 60]
/** Characters that are parsed before other work may run. */
const CHUNK = 256 * 1024

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
  const rows = format === 'csv' ? await readCsv(resource, text) : readJson(text)
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

function readJson(text: string): FileRow[] {
  const list = parse(text)
  if (!Array.isArray(list)) throw wrong('Berkas JSON harus berisi satu daftar: [ … ].')
  // Checked before an object is made for each: a file of nothing but zeros has ten million.
  if (list.length > IMPORT_ROWS_MAX) throw tooMany()
  return list.map((item, at) => {
    const isItem = typeof item === 'object' && item !== null && !Array.isArray(item)
    const row = at + 1
    return isItem ? { row, item } : { row, item: {}, problem: 'Isinya harus satu objek: { … }.' }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('Berkas ini bukan JSON yang benar.')
  }
}

async function readCsv(resource: Resource, text: string): Promise<FileRow[]> {
  const [header, ...lines] = withLines(await parseCsv(text))
  const columns = readHeader(resource, header?.cells ?? [])
  return lines
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .map(({ cells, line }) => {
      const item = toItem(cells, columns)
      const isTooLong = cells.slice(columns.length).some(cell => cell !== '')
      return isTooLong
        ? { row: line, item, problem: 'Baris ini punya lebih banyak sel daripada judul kolom.' }
        : { row: line, item }
    })
}

function readHeader(resource: Resource, names: readonly string[]): Column[] {
  const known = new Map(columnsOf(resource).map(column => [column.name, column]))
  const headers = names.map(name => name.trim())
  const unknown = headers.filter(name => !known.has(name))
  if (unknown.length > 0)
    throw wrong(`Kolom ini tidak dikenal: ${unknown.slice(0, NAMED).map(quoted).join(', ')}.`)
  if (new Set(headers).size < headers.length) throw wrong('Ada judul kolom yang muncul dua kali.')
  if (!headers.includes('id')) throw wrong('Kolom "id" tidak ada di baris pertama.')
  return headers.flatMap(name => known.get(name) ?? [])
}

function quoted(name: string): string {
  return `"${name.slice(0, NAMED_LENGTH)}"`
}

/** Parses CSV in chunks, and lets other work run in between. */
function parseCsv(text: string): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rows: string[][] = []
    Papa.parse(text, {
      worker: false,
      delimitersToGuess: [',', ';', '\t'],
      chunkSize: CHUNK,
      chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const row of data) rows.push(row)
        if (errors.some(({ type }) => type === 'Quotes')) {
          reject(wrong('Ada tanda kutip yang tidak ditutup di berkas ini.'))
          return parser.abort()
        }
        if (rows.length > READ_MAX) {
          reject(tooMany())
          return parser.abort()
        }
        parser.pause()
        void breathe().then(() => parser.resume())
      },
      complete: () => resolve(rows),
    })
  })
}

/** Adds the line on which each row begins: a cell may span several. */
function withLines(rows: readonly string[][]): { cells: string[]; line: number }[] {
  let next = 1
  return rows.map(cells => {
    const line = next
    next += cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 1)
    return { cells, line }
  })
}

function wrong(message: string): ApiError {
  return new ApiError('invalid-input', message)
}
