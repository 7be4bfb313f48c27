import type { IndexedEntry } from './entry-table.ts'

/** Where the words around an entry are looked up. */
export interface Neighbours {
  /** Entries that are called so, in reading order. */
  called(words: readonly string[]): Promise<readonly IndexedEntry[]>
  /** In no order. */
  byIds(ids: readonly string[]): Promise<readonly IndexedEntry[]>
  /** What is said with these words, in no order. */
  phrasesOf(ids: readonly string[]): Promise<readonly IndexedEntry[]>
  /** In order of their letters. */
  categoriesOf(id: string): Promise<readonly string[]>
}
