import { WORDS_FILE_LINES } from '../../../src/contract/limits.ts'
import type { FileFormat } from '../../../src/contract/saved-words.ts'
import { ApiError } from '../../lib/api-error.ts'
import { unescapeFormulas } from '../../lib/csv.ts'
import { parseCsv } from '../../lib/parse-csv.ts'
import { pauses } from '../../lib/pauses.ts'
import { fromCell, fromTags } from './list-names.ts'

/** A row of a file. */
export interface WordRow {
  /** Line number, from 1. */
  line: number
  word: string
  meaning: string
  lists: string[]
  /** Entry id, in a file that we wrote. */
  entryId: string
}

type Column = 'word' | 'meaning' | 'lists' | 'tags' | 'entry_id'

/** Accepted names of columns, in lower case. */
const NAMES: Readonly<Record<string, Column>> = {
  word: 'word',
  kata: 'word',
  korean: 'word',
  korea: 'word',
  front: 'word',
  depan: 'word',
  meaning: 'meaning',
  arti: 'meaning',
  back: 'meaning',
  belakang: 'meaning',
  lists: 'lists',
  daftar: 'lists',
  tags: 'tags',
  entry_id: 'entry_id',
}
/** Columns of a file that does not name them. */
const USUAL: readonly Column[] = ['word', 'meaning']
const SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
}
/** Delimiters of CSV files; Indonesian spreadsheets write semicolons. */
const DELIMITERS = [',', ';', '\t']
const LINE_END = /\r\n|\r|\n/
/** Lines that are looked at to find the delimiter. */
const SAMPLED_LINES = 100
const HANGUL = /\p{Script=Hangul}/u

interface Cells {
  line: number
  cells: string[]
}

/**
 * Returns the rows of a file of words, without empty ones.
 *
 * @throws ApiError not-possible where it has too many
 */
export async function readWordsFile(text: string, format: FileFormat): Promise<WordRow[]> {
  const plain = text.replace(/^\uFEFF/, '').normalize()
  const rows = await (format === 'csv' ? readCsv(plain) : readAnki(plain))
  const most = WORDS_FILE_LINES.toLocaleString('id')
  if (rows.length > WORDS_FILE_LINES)
    throw new ApiError('not-possible', `Paling banyak ${most} baris sekali impor. Bagi berkasnya.`)
  return rows
}

async function readCsv(text: string): Promise<WordRow[]> {
  const [first, ...rest] = await parse(text, namedDelimiter(text) ?? delimiterBesideHangul(text))
  const names = namesIn(first?.cells ?? [])
  const hasNames = names.includes('word')
  const rows = hasNames || !first ? rest : [first, ...rest]
  return toRows(rows, hasNames ? names : USUAL)
}

/** Returns the columns that a first row names: none if it has Hangul, since then it is a word. */
function namesIn(cells: readonly string[]): (Column | undefined)[] {
  return cells.some(cell => HANGUL.test(cell)) ? [] : cells.map(columnOf)
}

/** Returns the delimiter between the names of columns, where nothing else can be misleading. */
function namedDelimiter(text: string): string | undefined {
  const [head = ''] = text.split(LINE_END, 1)
  return DELIMITERS.find(delimiter => namesIn(head.split(delimiter)).filter(Boolean).length > 1)
}

/**
 * Returns the delimiter that most often stands alone beside a cell with Hangul: meanings may hold
 * any of them. Empty where none does.
 */
function delimiterBesideHangul(text: string): string {
  const lines = text.split(LINE_END, SAMPLED_LINES)
  const isWord = (cell: string) =>
    HANGUL.test(cell) && !DELIMITERS.some(each => cell.includes(each))
  const score = (delimiter: string) =>
    lines.filter(line => {
      const cells = line.split(delimiter)
      return cells.length > 1 && cells.slice(0, 2).some(isWord)
    }).length
  const best = DELIMITERS.reduce((one, other) => (score(other) > score(one) ? other : one))
  return score(best) > 0 ? best : ''
}

function columnOf(name: string): Column | undefined {
  return NAMES[name.trim().replace(/^"|"$/g, '').toLowerCase()]
}

/** Reads an Anki file: lines that begin with # before the first card say how to read the rest. */
async function readAnki(text: string): Promise<WordRow[]> {
  const lines = text.split(LINE_END)
  const end = lines.findIndex(line => !line.startsWith('#'))
  const head = lines.slice(0, end < 0 ? lines.length : end)
  const said = new Map(
    head.map(line => {
      const [name = '', ...value] = line.slice(1).split(':')
      return [name.trim().toLowerCase(), value.join(':')]
    }),
  )
  const requested = said.get('separator')?.toLowerCase() ?? 'tab'
  const separator = SEPARATORS[requested] ?? requested.slice(0, 1)
  const columns: (Column | undefined)[] = said.has('columns')
    ? (said.get('columns') ?? '').split(separator).map(columnOf)
    : [...USUAL]
  const tags = Number(said.get('tags column'))
  if (Number.isInteger(tags) && tags > 0 && tags < 50) columns[tags - 1] = 'tags'
  const isHtml = said.get('html') !== 'false'
  const body = await parse(lines.slice(head.length).join('\n'), separator)
  return toRows(body, columns.includes('word') ? columns : USUAL, {
    isHtml,
    above: head.length,
  })
}

async function parse(text: string, delimiter: string): Promise<Cells[]> {
  let isOpen = false
  const read = (quoteChar: string) =>
    parseCsv(text, { delimiter, delimitersToGuess: DELIMITERS, quoteChar }, (_, hasOpenQuote) => {
      isOpen ||= hasOpenQuote
    })
  const quoted = await read('"')
  // An unclosed quote would swallow all lines after it.
  const data = isOpen
    ? (await read('\0')).map(cells => cells.map(cell => cell.replace(/^"|"$/g, '')))
    : quoted
  let next = 1
  const rows = data.map(cells => {
    const line = next
    next += cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 1)
    return { line, cells }
  })
  return rows.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
}

/** @param above number of lines before the first row */
async function toRows(
  rows: readonly Cells[],
  columns: readonly (Column | undefined)[],
  { isHtml = false, above = 0 } = {},
): Promise<WordRow[]> {
  const read: WordRow[] = []
  const pause = pauses()
  for (const { line, cells } of rows) {
    read.push(toRow({ line: line + above, cells: isHtml ? cells.map(plainOf) : cells }, columns))
    await pause()
  }
  return read
}

function toRow({ line, cells }: Cells, columns: readonly (Column | undefined)[]): WordRow {
  const cell = (name: Column) => (cells[columns.indexOf(name)] ?? '').trim()
  const [word, meaning] = [cell('word'), cell('meaning')]
  // Many decks have the meaning first.
  const isTurned = !HANGUL.test(word) && HANGUL.test(meaning)
  const lists = [...fromCell(unescapeFormulas(cell('lists'))), ...fromTags(cell('tags'))]
  return {
    line,
    word: isTurned ? meaning : word,
    meaning: isTurned ? word : meaning,
    lists: [...new Set(lists)],
    entryId: cell('entry_id'),
  }
}

/** Returns the plain text of an HTML field of Anki. */
function plainOf(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&nbsp;': ' ',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  const bare = html.replace(/<br\s*\/?>/gi, ', ').replace(/<[^<>]*>|\[sound:[^[\]]*\]/g, '')
  return bare.replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, sign => entities[sign] ?? sign)
}
