import type { IndexedEntry } from './entry-table.ts'

/** Looks up the words around an entry. */
export interface Neighbours {
  /** Returns the entries with these headwords, in reading order. */
  called(words: readonly string[]): Promise<readonly IndexedEntry[]>
  /** Returns entries unordered. */
  byIds(ids: readonly string[]): Promise<readonly IndexedEntry[]>
  /** Returns the phrases with these words, unordered. */
  phrasesOf(ids: readonly string[]): Promise<readonly IndexedEntry[]>
  /** Returns categories in alphabetical order. */
  categoriesOf(id: string): Promise<readonly string[]>
}
