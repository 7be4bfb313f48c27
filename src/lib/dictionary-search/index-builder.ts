import type { Explained } from '../conjugation/explain.ts'
import type { Block, BlockReader } from './blocks.ts'
import { EntryTable, type IndexedEntry, type Links } from './entry-table.ts'
import { Headwords } from './headwords.ts'
import { KeyTable } from './key-table.ts'
import { ListedWords } from './listed-words.ts'
import { SearchIndex } from './search-index.ts'
import { WordAnalyser } from './word-analysis.ts'

/** Grammar entries by id. */
type Grammar = ReadonlyMap<string, Explained>

/** Builds a search index from entries in reading order. */
export class IndexBuilder {
  readonly entries: EntryTable
  readonly headwords: Headwords
  readonly #keys = new KeyTable()
  #categories: ReadonlyMap<string, number[]> = new Map()

  constructor(links?: Links) {
    this.entries = new EntryTable(links)
    this.headwords = new Headwords(this.entries)
  }

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
   * Finishes the index; must be called once, after the last `add`.
   *
   * @param categories numbers of each category's entries, in order
   * @param grammar grammar entries by id
   * @param pause called repeatedly
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

  /** The finished index without the grammar, as `indexFrom` loads it. */
  get blocks(): Block[] {
    const categories = new TextEncoder().encode(JSON.stringify([...this.#categories]))
    return [...this.entries.blocks, ...this.headwords.blocks, ...this.#keys.blocks, categories]
  }
}

/**
 * Loads an index from a builder's `blocks`.
 *
 * @throws RangeError if one is missing
 */
export function indexFrom(blocks: BlockReader, grammar: Grammar): SearchIndex {
  const entries = EntryTable.from(blocks)
  const headwords = Headwords.from(entries, blocks)
  const keys = KeyTable.from(blocks)
  const categories: [string, number[]][] = JSON.parse(new TextDecoder().decode(blocks.bytes()))
  const words = new ListedWords(entries, headwords, keys)
  return new SearchIndex(entries, keys, new Map(categories), new WordAnalyser(words, grammar))
}
