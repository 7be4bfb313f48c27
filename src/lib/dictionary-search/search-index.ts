import { LRUCache } from 'lru-cache'
import type { GrammarHit, WordAnalysis } from '../../contract/dictionary-search.ts'
import type { EntryTable, IndexedEntry } from './entry-table.ts'
import type { KeyTable } from './key-table.ts'
import { NearEntries, type NearEntry, type Pause } from './near/near-entries.ts'
import { Ranker, type Ranking } from './ranker.ts'
import type { WordAnalyser } from './word-analysis.ts'

export interface Found {
  entries: IndexedEntry[]
  total: number
  analyses: WordAnalysis[]
  grammar: readonly GrammarHit[]
  /** What was meant by a text that is misspelled as many do. */
  meant: NearEntry | undefined
  /** Whether the text may be a mistake: little was found, and nothing that begins with it. */
  isDoubtful: boolean
}

/** What few letters find is much to rank, and everybody asks for it on the way to their word. */
const BROAD = 100
const KEPT_SEARCHES = 8_000
const KEPT_RESULTS = 200

/** Search over one state of the dictionary; a changed dictionary gets a new index. */
export class SearchIndex {
  readonly #entries: EntryTable
  readonly #categories: Map<string, number[]>
  readonly #ranker: Ranker
  readonly #kept = new LRUCache<string, Ranking>({ max: KEPT_SEARCHES })
  readonly #near: NearEntries

  /** @param categories numbers of the entries in each, in order */
  constructor(
    entries: EntryTable,
    keys: KeyTable,
    categories: Map<string, number[]>,
    words: WordAnalyser,
  ) {
    this.#entries = entries
    this.#categories = categories
    this.#ranker = new Ranker(entries, keys, words)
    this.#near = new NearEntries(entries, keys)
  }

  /**
   * Entries for a text, best first; without text the category in its own order.
   *
   * @param offset entries to leave out from the start
   * @param limit most entries to answer
   */
  search(text: string, category: string | undefined, offset: number, limit: number): Found {
    const end = offset + limit
    const key = `${category ?? ''}\n${text}`
    const kept = this.#kept.get(key)
    const isEnough = kept && (end <= kept.best.length || kept.best.length === kept.total)
    const ranking = isEnough ? kept : this.#rank(text, category, Math.max(KEPT_RESULTS, end))
    const { best, total, isDoubtful, analysed, grammar, meant } = ranking
    if (!isEnough && total >= BROAD && end <= KEPT_RESULTS) this.#kept.set(key, ranking)
    const page = Array.from(best.subarray(offset, end))
    return {
      entries: page.map(number => this.#entries.get(number)),
      total,
      analyses: analysed.map(({ analysis }) => analysis),
      grammar,
      meant: meant && { entry: this.#entries.get(meant.number), text: meant.text },
      isDoubtful,
    }
  }

  /**
   * Entries that may have been meant by a text with mistakes, the nearest first.
   *
   * @param found what was found anyway; where that is nothing, what is least far is better than nothing
   * @param pause as that of `prepareNear`
   */
  near(
    text: string,
    category: string | undefined,
    found: Pick<Found, 'entries' | 'analyses'>,
    pause: Pause,
  ): Promise<NearEntry[]> {
    const known = new Set(found.entries.map(({ id }) => id))
    const members = this.#members(category)
    const isWanted = (number: number) => !members || members.includes(number)
    const isBlank = known.size === 0 && found.analyses.length === 0
    return this.#near.find({ text, isWanted, known, isBlank }, pause)
  }

  /**
   * What those are found in, which takes seconds to make in a large dictionary. Where nobody
   * prepares it, it is made when it is first needed: most people type no mistake.
   *
   * @param pause called again and again while it is made
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
    return { best, total: members?.length ?? 0, isDoubtful: false, analysed: [], grammar: [] }
  }
}
