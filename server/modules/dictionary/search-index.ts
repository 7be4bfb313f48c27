import type { WordAnalysis } from '../../../src/contract/dictionary.ts'
import { type EntryTable, type IndexedEntry, NO_LEVEL_RANK } from './entry-table.ts'
import type { KeyTable } from './key-table.ts'
import { type Lookup, lookups, wrongLayout } from './query-keys.ts'
import type { Analysed, WordAnalyser } from './word-analysis.ts'

export interface Found {
  entries: IndexedEntry[]
  total: number
  analyses: WordAnalysis[]
}

/** Numbers of entries: the best ones, and how many there are in all. */
interface Ranking {
  best: number[]
  total: number
  analysed: Analysed[]
}

const KEPT_SEARCHES = 500
const KEPT_RESULTS = 200
/** A level counts this much among words that merely begin with the text. */
const LEVEL_WEIGHT = 5

/** Search over one state of the dictionary; a changed dictionary gets a new index. */
export class SearchIndex {
  readonly #entries: EntryTable
  readonly #keys: KeyTable
  readonly #categories: Map<string, number[]>
  /** 1 for an entry that lists leave out. */
  readonly #hidden: Uint8Array
  /** While a search runs: one more than each entry's score, lower is better; 0 does not match. */
  readonly #scores: Uint8Array
  readonly #words: WordAnalyser
  readonly #kept = new Map<string, Ranking>()

  /** @param categories numbers of the entries in each, in order */
  constructor(
    entries: EntryTable,
    keys: KeyTable,
    categories: Map<string, number[]>,
    words: WordAnalyser,
  ) {
    this.#words = words
    this.#entries = entries
    this.#keys = keys
    this.#categories = categories
    this.#scores = new Uint8Array(entries.size)
    this.#hidden = new Uint8Array(entries.size)
    for (const number of entries.hidden()) this.#hidden[number] = 1
  }

  /**
   * Entries for a text, best first; without text the category in its own order.
   *
   * @param offset entries to leave out from the start
   * @param limit most entries to answer
   */
  search(text: string, category: string | undefined, offset: number, limit: number): Found {
    const key = JSON.stringify([category, text])
    let kept = this.#kept.get(key)
    if (!kept || (offset + limit > kept.best.length && kept.best.length < kept.total)) {
      kept = this.#rank(text, category, Math.max(KEPT_RESULTS, offset + limit))
      if (this.#kept.size >= KEPT_SEARCHES) this.#kept.delete(this.#kept.keys().next().value ?? '')
      if (offset + limit <= KEPT_RESULTS) this.#kept.set(key, kept)
    }
    const page = kept.best.slice(offset, offset + limit)
    return {
      entries: page.map(number => this.#entries.get(number)),
      total: kept.total,
      analyses: kept.analysed.map(({ analysis }) => analysis),
    }
  }

  #rank(text: string, category: string | undefined, most: number): Ranking {
    const members = category === undefined ? undefined : (this.#categories.get(category) ?? [])
    if (!text.trim())
      return { best: members?.slice(0, most) ?? [], total: members?.length ?? 0, analysed: [] }
    let matches = this.#match(lookups(text))
    if (matches.length === 0) matches = this.#match(wrongLayout(text))
    const analysed = this.#words.analyse(text)
    this.#putFirst(analysed, matches)
    if (members) {
      const allowed = new Set(members)
      matches = matches.filter(number => allowed.has(number))
    }
    return { best: this.#best(matches, most), total: matches.length, analysed }
  }

  /** Whether the text is the entry's headword. */
  #isExact(number: number): boolean {
    const score = this.#scores[number] ?? 0
    return score <= 1 + this.#entries.levelRank(number)
  }

  /** Words that the text is a form of come first, but behind one that is spelled so. */
  #putFirst(analysed: readonly Analysed[], matches: number[]): void {
    const first = matches.some(number => this.#isExact(number)) ? 2 + NO_LEVEL_RANK : 1
    const numbers = new Set(analysed.map(({ number }) => number))
    for (const [at, number] of [...numbers].entries()) {
      if (this.#scores[number] === 0) matches.push(number)
      this.#scores[number] = first + at
    }
  }

  /** Numbers of the entries that match, in no order. */
  #match(wanted: Lookup[]): number[] {
    const scores = this.#scores.fill(0)
    const matches: number[] = []
    for (const { key, exact, prefix } of wanted) {
      this.#keys.each(key, (number, isExact) => {
        if (this.#hidden[number]) return
        const level = this.#entries.levelRank(number)
        const score = 1 + (isExact ? exact + level : prefix + level * LEVEL_WEIGHT)
        const before = scores[number] ?? 0
        if (before === 0) matches.push(number)
        if (before === 0 || score < before) scores[number] = score
      })
    }
    return matches
  }

  /** Sorts only the scores that can be on the page: a single letter can match a third of the dictionary. */
  #best(matches: number[], most: number): number[] {
    const byScore: number[][] = []
    for (const number of matches) {
      const score = this.#scores[number] ?? 0
      byScore[score] ??= []
      byScore[score].push(number)
    }
    const best: number[] = []
    for (const numbers of byScore) {
      if (!numbers) continue
      numbers.sort((a, b) => this.#entries.wordLength(a) - this.#entries.wordLength(b) || a - b)
      best.push(...numbers.slice(0, most - best.length))
      if (best.length >= most) break
    }
    return best
  }
}
