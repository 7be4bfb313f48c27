import type { StoredSense } from '../../contract/dictionary-pack.ts'
import type { IndexedEntry } from './entry-table.ts'

/** An imported entry that is the same word as one of ours. */
export interface Twin {
  id: string
  senses: readonly StoredSense[]
}

/** Looks up the words around an entry. */
export interface Neighbours {
  /** Returns the entries with these headwords, in reading order. */
  called(words: readonly string[]): Promise<readonly IndexedEntry[]>
  /** Returns entries unordered. */
  byIds(ids: readonly string[]): Promise<readonly IndexedEntry[]>
  /** Returns the phrases with these words, unordered. */
  phrasesOf(ids: readonly string[]): Promise<readonly IndexedEntry[]>
  /** Returns the imported entries that are the same words as these of ours. */
  twinsOf(ids: readonly string[]): Promise<readonly Twin[]>
  /** Returns our entries by the ids of the imported ones that are the same words. */
  oursFor(ids: readonly string[]): Promise<ReadonlyMap<string, IndexedEntry>>
  /** Returns categories in alphabetical order. */
  categoriesOf(id: string): Promise<readonly string[]>
}
