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
  { byIds, oursFor }: Pick<Neighbours, 'byIds' | 'oursFor'>,
): Promise<Related[]> {
  if (named.length === 0) return []
  const ids = named.map(({ entry }) => entry)
  const [entries, ours] = await Promise.all([byIds(ids), oursFor(ids)])
  const found = named.flatMap(({ kind, entry: id }) => {
    const entry = ours.get(id) ?? entries.find(entry => entry.id === id)
    return entry ? [{ kind, entry }] : []
  })
  return found.slice(0, RELATED_MAX)
}
