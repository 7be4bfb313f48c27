import Papa from 'papaparse'
import type { FileFormat, SavedWord } from '../../../src/contract/saved-words.ts'
import { escapeFormulas } from '../../lib/csv-formulas.ts'
import type { Dependencies } from '../../module.ts'
import { toCell, toTags } from './list-names.ts'
import { readSavedWords } from './read-saved-words.ts'

/** Words that are read in one query. */
const AT_ONCE = 500
/** Byte order mark, by which spreadsheets recognize UTF-8. */
const MARK = '\uFEFF'
const CSV_COLUMNS = ['word', 'meaning', 'romanization', 'lists', 'state', 'entry_id']
const ANKI_COLUMNS = ['word', 'meaning', 'romanization', 'entry_id', 'tags']
/** Header lines that Anki reads before the first card. */
const ANKI_HEAD = [
  '#separator:tab',
  '#html:false',
  `#columns:${ANKI_COLUMNS.join('\t')}`,
  `#tags column:${ANKI_COLUMNS.length}`,
]

/** Returns all of a learner's saved words as a file that an import accepts. */
export async function exportWords(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  format: FileFormat,
): Promise<{ file: string; text: string }> {
  const words: SavedWord[] = []
  for (let offset = 0; ; offset += AT_ONCE) {
    const { data } = await readSavedWords(db, userId, { q: '', limit: AT_ONCE, offset })
    words.push(...data)
    if (data.length < AT_ONCE) break
  }
  const day = new Date(now()).toISOString().slice(0, 10)
  return format === 'csv'
    ? { file: `kata-saya-${day}.csv`, text: MARK + csvOf(words) }
    : { file: `kata-saya-${day}.txt`, text: ankiOf(words) }
}

function csvOf(words: readonly SavedWord[]): string {
  const rows = words.map(({ headword, meanings, romanization, lists, state, entry_id }) => [
    headword,
    meanings.join(', '),
    romanization,
    toCell(lists),
    state,
    entry_id,
  ])
  const cells = [CSV_COLUMNS, ...rows].map(row => row.map(escapeFormulas))
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`
}

function ankiOf(words: readonly SavedWord[]): string {
  const rows = words.map(({ headword, meanings, romanization, lists, entry_id }) => [
    headword,
    meanings.join(', '),
    romanization,
    entry_id,
    toTags(lists),
  ])
  const cards = Papa.unparse(rows, { delimiter: '\t', newline: '\n' })
  return `${[...ANKI_HEAD, cards].join('\n')}\n`
}
