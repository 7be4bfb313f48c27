import { LRUCache } from 'lru-cache'
import type { GrammarHit, WordAnalysis } from '../../contract/dictionary-search.ts'
import type { EntryTable, IndexedEntry } from './entry-table.ts'
import type { KeyTable } from './key-table.ts'
import { NearEntries, type NearEntry, type Pause } from './near/near-entries.ts'
import { Ranker, type Ranking } from './ranker.ts'
import { type ReadWord, readWords } from './read-text.ts'
import type { WordAnalyser } from './word-analysis.ts'

export interface SearchResults {
  entries: IndexedEntry[]
  total: number
  analyses: WordAnalysis[]
  grammar: readonly GrammarHit[]
  /** The entry that was meant by a common misspelling. */
  meant: NearEntry | undefined
  /** Whether the text may be a mistake: few results, and none that begins with it. */
  isDoubtful: boolean
  /** Whether all results are guesses, behind a word that is spelled nearly so. */
  isGuess: boolean
}

/** Number of matches from which a search is cached: everybody types such short texts first. */
const BROAD = 100
const CACHED_SEARCHES = 8_000
const CACHED_RESULTS = 200

/** Search over one version of the dictionary; a changed dictionary gets a new index. */
export class SearchIndex {
  readonly #entries: EntryTable
  readonly #categories: Map<string, number[]>
  readonly #ranker: Ranker
  readonly #cache = new LRUCache<string, Ranking>({ max: CACHED_SEARCHES })
  readonly #near: NearEntries
  readonly #words: WordAnalyser

  /** @param categories numbers of each category's entries, in order */
  constructor(
    entries: EntryTable,
    keys: KeyTable,
    categories: Map<string, number[]>,
    words: WordAnalyser,
  ) {
    this.#entries = entries
    this.#categories = categories
    this.#words = words
    this.#ranker = new Ranker(entries, keys, words)
    this.#near = new NearEntries(entries, keys)
  }

  /**
   * Returns the entries for a text, best first; without text those of the category in its order.
   *
   * @param offset number of entries to skip
   * @param limit maximum number of entries to return
   */
  search(text: string, category: string | undefined, offset: number, limit: number): SearchResults {
    const end = offset + limit
    const key = `${category ?? ''}\n${text}`
    const cached = this.#cache.get(key)
    const isEnough = cached && (end <= cached.best.length || cached.best.length === cached.total)
    const ranking = isEnough ? cached : this.#rank(text, category, Math.max(CACHED_RESULTS, end))
    const { best, total, analysed, grammar, meant } = ranking
    if (!isEnough && total >= BROAD && end <= CACHED_RESULTS) this.#cache.set(key, ranking)
    const page = Array.from(best.subarray(offset, end))
    return {
      entries: page.map(number => this.#entries.get(number)),
      total,
      analyses: analysed.map(({ analysis }) => analysis),
      grammar,
      meant: meant && { entry: this.#entries.get(meant.number), text: meant.text, distance: 0 },
      isDoubtful: ranking.isDoubtful,
      isGuess: ranking.isGuess,
    }
  }

  /**
   * Returns the words of a whole text that the dictionary has, in their order.
   *
   * @param pause called after each word
   */
  async readText(text: string, pause: Pause): Promise<(ReadWord & { entry: IndexedEntry })[]> {
    const words = await readWords(text, this.#words, pause)
    return words.map(word => ({ ...word, entry: this.#entries.get(word.number) }))
  }

  /**
   * Returns entries that may have been meant by a text with mistakes, the nearest first.
   *
   * @param found the exact results; if there are none, entries that are only half alike count too
   * @param pause see `prepareNear`
   */
  near(
    text: string,
    category: string | undefined,
    found: Pick<SearchResults, 'entries' | 'analyses'>,
    pause: Pause,
  ): Promise<NearEntry[]> {
    const excluded = new Set(found.entries.map(({ id }) => id))
    const members = this.#members(category)
    const isWanted = (number: number) => !members || members.includes(number)
    const isBlank = excluded.size === 0 && found.analyses.length === 0
    return this.#near.find({ text, isWanted, excluded, isBlank }, pause)
  }

  /**
   * Builds the index of near words, which takes seconds for a large dictionary. Otherwise it is
   * built when it is first needed: most people type no mistakes.
   *
   * @param pause called repeatedly meanwhile
   */
  async prepareNear(pause: Pause): Promise<void> {
    await this.#near.prepare(pause)
  }

  #members(category: string | undefined): number[] | undefined {
    return category === undefined ? undefined : (this.#categories.get(category) ?? [])
  }

  #rank(text: string, category: string | undefined, most: number): Ranking {
    const members = this.#members(category)
    if (text.trim()) return this.#ranker.rank(text, members, most)
    const best = Uint32Array.from(members?.slice(0, most) ?? [])
    const total = members?.length ?? 0
    return { best, total, isDoubtful: false, isGuess: false, analysed: [], grammar: [] }
  }
}
