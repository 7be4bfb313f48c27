import type { RelatedWord } from '../../contract/dictionary.ts'
import type { NamedWord } from '../../contract/dictionary-pack.ts'
import type { IndexedEntry } from './entry-table.ts'
import type { Neighbours } from './neighbours.ts'

const RELATED_MAX = 12

/** A related word with its relation. */
export interface Related {
  kind: RelatedWord['kind']
  entry: IndexedEntry
}

/** Returns the distinct words that an entry's meanings name. */
export function namedIn(
  senses: readonly { related?: readonly NamedWord[] | undefined }[],
): NamedWord[] {
  const byId = new Map<string, NamedWord>()
  for (const one of senses.flatMap(({ related = [] }) => related))
    if (!byId.has(one.entry)) byId.set(one.entry, one)
  // More would be too long to read; some of these may be missing.
  return [...byId.values()].slice(0, RELATED_MAX * 2)
}

/** Returns the related words in the dictionary, with ours instead of imported duplicates. */
export async function relatedWords(
  named: readonly NamedWord[],
  { byIds, called }: Pick<Neighbours, 'byIds' | 'called'>,
): Promise<Related[]> {
  if (named.length === 0) return []
  const entries = await byIds(named.map(({ entry }) => entry))
  if (entries.length === 0) return []
  const alike = await called(entries.map(({ word }) => word))
  const ours = alike.filter(({ source }) => source === 'sapa')
  const found = named.flatMap(({ kind, entry: id }) => {
    const entry = entries.find(entry => entry.id === id)
    if (!entry) return []
    return [{ kind, entry: entry.source === 'sapa' ? entry : (same(ours, entry) ?? entry) }]
  })
  return found.slice(0, RELATED_MAX)
}

/** Returns our entry that replaces an imported one; none if there are several. */
function same(ours: readonly IndexedEntry[], entry: IndexedEntry): IndexedEntry | undefined {
  const [one, ...others] = ours.filter(
    ({ word, part_of_speech }) => word === entry.word && part_of_speech === entry.part_of_speech,
  )
  return others.length === 0 ? one : undefined
}
