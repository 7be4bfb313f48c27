import { recordings } from '../../../../content/site/recordings.ts'
import type { ScriptLine } from '../../../contract/recording-scripts.ts'

const text = recordings.importing

/** A row of the CSV file: whose recording of which text is in which file. */
export interface ImportRow {
  /** The line in the CSV file, from 1 with the names of the columns. */
  number: number
  file: string
  text: string
  /** Email of the speaker. */
  speaker: string
  /** The file and the text to be sent; absent where the row is wrong. */
  source?: { file: File; line: ScriptLine }
  /** The reason why the row is wrong. */
  problem?: string
}

/** Chosen files, as they belong together. */
export interface ReadImport {
  rows: readonly ImportRow[]
  /** Names of chosen recordings that no row names. */
  unused: readonly string[]
}

const isCsv = ({ name }: File) => /\.csv$/i.test(name)
const isSound = ({ name }: File) => /\.(wav|flac|mp3|m4a|ogg)$/i.test(name)
/** Names of files and texts may be decomposed, as macOS writes them. */
const clean = (value = '') => value.normalize('NFC').trim()
/** A path, or an id without it: `/audio/words/1abc.mp3`, `1abc`; of a line `1abc#3/8`. */
const idOf = (address: string) => address.replace(/^.*\/(?=[^/]+\.mp3)/, '').replace('.mp3', '')

/**
 * Reads which text each of the chosen files says. Columns are `file`, `speaker`, and `text`, or `id`
 * or `address` of the script; a script to which `file` and `speaker` were added is such a file.
 *
 * @param lines of the script: only what nobody has spoken can be imported
 * @returns what is wrong with the choice as a whole, in Indonesian
 */
export async function readImport(
  files: readonly File[],
  lines: readonly ScriptLine[],
): Promise<ReadImport | string> {
  const [csv, ...others] = files.filter(isCsv)
  if (!csv) return text.noCsv
  if (others.length > 0) return text.manyCsvs
  const { default: Papa } = await import('papaparse')
  const { data, meta } = Papa.parse<Record<string, string>>(await csv.text(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: name => name.trim().toLowerCase(),
  })
  const has = (name: string) => meta.fields?.includes(name)
  if (!has('file') || !has('speaker') || !['text', 'id', 'address'].some(has)) return text.noColumns
  const rows: ImportRow[] = []
  for (const [at, row] of data.entries()) rows.push(readRow(row, at + 2, { files, lines, rows }))
  const named = rows.map(({ file }) => file)
  const unused = files.filter(isSound).map(({ name }) => clean(name))
  return { rows, unused: unused.filter(name => !named.includes(name)) }
}

interface Context {
  files: readonly File[]
  lines: readonly ScriptLine[]
  /** The rows before this one. */
  rows: readonly ImportRow[]
}

function readRow(row: Record<string, string>, number: number, context: Context): ImportRow {
  const cell = (name: string) => clean(row[name])
  const id = idOf(cell('id') || cell('address'))
  const line = context.lines.find(({ text, address }) =>
    id ? idOf(address) === id : text === cell('text'),
  )
  const name = cell('file').replace(/^.*[\\/]/, '')
  const file = context.files.find(file => clean(file.name) === name)
  const shown = { number, file: name, text: line?.text ?? (cell('text') || id) }
  const speaker = cell('speaker').toLowerCase()
  const earlier = context.rows.find(each => line && each.source?.line === line)
  if (!file) return { ...shown, speaker, problem: text.noFile }
  if (!line) return { ...shown, speaker, problem: text.noText }
  if (!speaker) return { ...shown, speaker, problem: text.noSpeaker }
  if (earlier) return { ...shown, speaker, problem: text.twice(earlier.number) }
  return { ...shown, speaker, source: { file, line } }
}
