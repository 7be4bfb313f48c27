import Papa from 'papaparse'
import type { FileFormat, SavedWord } from '../../../src/contract/saved-words.ts'
import { csvLines, MARK } from '../../lib/csv.ts'
import { mapInSlices } from '../../lib/sliced-work.ts'
import type { Dependencies } from '../../module.ts'
import { toCell, toTags } from './list-names.ts'
import { findMatches, showMatches } from './read-saved-words.ts'

const CSV_COLUMNS = ['word', 'meaning', 'romanization', 'lists', 'state', 'entry_id']
const ANKI_COLUMNS = ['word', 'meaning', 'romanization', 'entry_id', 'tags']
/** Header lines that Anki reads before the first card. */
const ANKI_HEAD = [
  '#separator:tab',
  '#html:false',
  `#columns:${ANKI_COLUMNS.join('\t')}`,
  `#tags column:${ANKI_COLUMNS.length}`,
  '',
].join('\n')

/** Returns all of a learner's saved words as a file that an import accepts. */
export async function exportWords(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  format: FileFormat,
): Promise<{ file: string; text: string }> {
  const [linesOf, head, extension] =
    format === 'csv'
      ? ([csvOf, MARK + csvLines([CSV_COLUMNS]), 'csv'] as const)
      : ([ankiOf, ANKI_HEAD, 'txt'] as const)
  const matches = await findMatches(db, userId, {})
  const lines = await mapInSlices(
    matches,
    async some => [linesOf(await showMatches(db, userId, some))],
    { owner: userId },
  )
  const day = new Date(now()).toISOString().slice(0, 10)
  return { file: `kata-saya-${day}.${extension}`, text: head + lines.join('') }
}

function csvOf(words: readonly SavedWord[]): string {
  return csvLines(
    words.map(({ headword, meanings, romanization, lists, state, entry_id }) => [
      headword,
      meanings.join(', '),
      romanization,
      toCell(lists),
      state,
      entry_id,
    ]),
  )
}

function ankiOf(words: readonly SavedWord[]): string {
  const rows = words.map(({ headword, meanings, romanization, lists, entry_id }) => [
    headword,
    meanings.join(', '),
    romanization,
    entry_id,
    toTags(lists),
  ])
  return `${Papa.unparse(rows, { delimiter: '\t', newline: '\n' })}\n`
}
