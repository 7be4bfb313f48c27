import type { Explained } from '../conjugation/explain.ts'
import { EntryTable, type IndexedEntry } from './entry-table.ts'
import { Headwords } from './headwords.ts'
import { KeyTable } from './key-table.ts'
import { SearchIndex } from './search-index.ts'
import { WordAnalyser } from './word-analysis.ts'

/** Makes a search index of entries that come in reading order. */
export class IndexBuilder {
  readonly entries = new EntryTable()
  readonly headwords = new Headwords(this.entries)
  readonly #keys = new KeyTable()

  /**
   * @param keys namespace, weight and text of each line (entry-keys.ts)
   * @returns its number
   */
  add(entry: IndexedEntry, keys: string): number {
    const number = this.entries.add(entry)
    this.headwords.add(entry.word, number)
    for (const line of keys.split('\n'))
      this.#keys.add(line.charAt(0) + line.slice(2), number, Number(line.charAt(1)))
    return number
  }

  /**
   * Needed once, after the last `add`.
   *
   * @param categories numbers of the entries in each, in order
   * @param grammar what the reference says of endings, by id
   * @param pause called again and again
   */
  async finish(
    categories: Map<string, number[]>,
    grammar: ReadonlyMap<string, Explained>,
    pause: () => Promise<void> | undefined,
  ): Promise<SearchIndex> {
    this.entries.finish()
    await this.#keys.sort(this.entries, pause)
    const words = new WordAnalyser(this.entries, this.headwords, grammar)
    return new SearchIndex(this.entries, this.#keys, categories, words)
  }
}
