import type { Sense, WordUses } from '../../../src/contract/dictionary.ts'
import type { WordCard } from '../../../src/contract/word-reviews.ts'
import { recordingAddress } from '../../../src/lib/recording-address.ts'
import type { Db } from '../../db/tables.ts'
import type { Voices } from '../recordings/public.ts'

export { idsOfWord } from './word-links.ts'

/** A word in content: by its entry, or as it is spelled. */
export interface UsedWord {
  id: string
  word: string
}

/** A module's functions that find uses of a word; only in public content. */
export interface WordPlaces {
  learnings?(word: UsedWord): readonly WordUses['learnings'][number][]
  mockTests?(word: UsedWord): readonly WordUses['mock_tests'][number][]
}

/** A module's function that returns which of some entries a learner has saved or reviewed. */
export type LearnedWords = (userId: string, ids: readonly string[]) => Promise<readonly string[]>

const MEANINGS = 5
/** Characters on a line of a card; imported entries may be longer. */
const LINE = 200

/** The data of an entry for showing a word. */
export interface EntryLines {
  id: string
  word: string
  romanization: string
  /** JSON: Sense[] */
  senses: string
}

/** Returns entries by their id, without those that an import has removed. */
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

/** Returns the texts on the card of a word. */
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

/** The recordings of people. */
type SpokenFiles = Pick<Voices, 'has'>

/** Whether a text of our dictionary is heard from a person. */
export function isByPerson(voices: SpokenFiles, text: string): boolean {
  return voices.has(recordingAddress(text))
}

/** Returns the items with a mark on those whose text is heard from a person. */
export function markByPerson<T extends object>(
  voices: SpokenFiles,
  items: readonly T[],
  textOf: (item: T) => string,
): (T & { is_by_person?: boolean })[] {
  return items.map(item => ({
    ...item,
    ...(isByPerson(voices, textOf(item)) && { is_by_person: true }),
  }))
}
