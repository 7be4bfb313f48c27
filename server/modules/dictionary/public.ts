import type { Sense, WordUses } from '../../../src/contract/dictionary.ts'
import type { WordCard } from '../../../src/contract/word-reviews.ts'
import type { Db } from '../../db/tables.ts'

/** A word, as content names it: by its entry, or as it is written. */
export interface UsedWord {
  id: string
  word: string
}

/** What one module knows of where words are met; only what everybody may find. */
export interface WordPlaces {
  learnings?(word: UsedWord): readonly WordUses['learnings'][number][]
  mockTests?(word: UsedWord): readonly WordUses['mock_tests'][number][]
}

const MEANINGS = 5
/** A line of a card; imported dictionaries have longer ones. */
const LINE = 200

/** What a word is shown with, as the dictionary has it. */
export interface EntryLines {
  id: string
  word: string
  romanization: string
  /** JSON: Sense[] */
  senses: string
}

/** Entries by their id; one that an import took out of the dictionary is missing. */
export async function readEntries(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryLines>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dictionary_entries')
    .select(['id', 'word', 'romanization', 'senses'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** What stands on a card of a word. */
export function linesOf({
  id,
  word,
  romanization,
  senses: json,
}: EntryLines): Omit<WordCard, 'is_new'> {
  const senses: Sense[] = JSON.parse(json)
  const meanings = [...new Set(senses.flatMap(meaningsOf))].slice(0, MEANINGS)
  return {
    entry_id: id,
    headword: word,
    romanization,
    meanings: meanings.length > 0 ? meanings : [word],
    example: exampleOf(senses),
  }
}

function meaningsOf({ gloss, definition }: Sense): string[] {
  const [first] = [gloss.id, gloss.en].filter(glosses => glosses && glosses.length > 0)
  const said = first ?? [definition.id ?? definition.en ?? definition.ko ?? '']
  return said.map(text => text.slice(0, LINE).trim()).filter(text => text !== '')
}

function exampleOf(senses: readonly Sense[]): WordCard['example'] {
  for (const { ko, id } of senses.flatMap(({ examples }) => examples))
    if (id && ko.length <= LINE && id.length <= LINE) return { korean: ko, meaning: id }
  return null
}
