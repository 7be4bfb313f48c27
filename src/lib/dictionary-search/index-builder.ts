import type { Explained } from '../conjugation/explain.ts'
import type { Block, BlockReader } from './blocks.ts'
import { EntryTable, type IndexedEntry } from './entry-table.ts'
import { Headwords } from './headwords.ts'
import { KeyTable } from './key-table.ts'
import { ListedWords } from './listed-words.ts'
import { SearchIndex } from './search-index.ts'
import { WordAnalyser } from './word-analysis.ts'

/** What the reference says of endings, by id. */
type Grammar = ReadonlyMap<string, Explained>

/** Makes a search index of entries that come in reading order. */
export class IndexBuilder {
  readonly entries = new EntryTable()
  readonly headwords = new Headwords(this.entries)
  readonly #keys = new KeyTable()
  #categories: ReadonlyMap<string, number[]> = new Map()

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
    grammar: Grammar,
    pause: () => Promise<void> | undefined,
  ): Promise<SearchIndex> {
    this.entries.finish()
    await this.#keys.sort(this.entries, pause)
    this.#categories = categories
    const words = new ListedWords(this.entries, this.headwords, this.#keys)
    return new SearchIndex(this.entries, this.#keys, categories, new WordAnalyser(words, grammar))
  }

  /** All of the index but the grammar, once it is made: what `indexFrom` takes up again. */
  get blocks(): Block[] {
    const categories = new TextEncoder().encode(JSON.stringify([...this.#categories]))
    return [...this.entries.blocks, ...this.headwords.blocks, ...this.#keys.blocks, categories]
  }
}

/**
 * The index that a builder's `blocks` were of.
 *
 * @throws RangeError where one is missing
 */
export function indexFrom(blocks: BlockReader, grammar: Grammar): SearchIndex {
  const entries = EntryTable.from(blocks)
  const headwords = Headwords.from(entries, blocks)
  const keys = KeyTable.from(blocks)
  const categories: [string, number[]][] = JSON.parse(new TextDecoder().decode(blocks.bytes()))
  const words = new ListedWords(entries, headwords, keys)
  return new SearchIndex(entries, keys, new Map(categories), new WordAnalyser(words, grammar))
}
