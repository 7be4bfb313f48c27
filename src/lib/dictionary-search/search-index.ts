import { LRUCache } from 'lru-cache'
import type { GrammarHit, WordAnalysis } from '../../contract/dictionary-search.ts'
import { type EntryTable, type IndexedEntry, NO_LEVEL_RANK } from './entry-table.ts'
import type { KeyTable } from './key-table.ts'
import { syllablesMeant } from './keyboard-layouts.ts'
import { Matches } from './matches.ts'
import { NearEntries, type NearEntry, type Pause } from './near/near-entries.ts'
import { AS_FORM, type Lookup, lookups } from './query-keys.ts'
import { SCORE_MAX, Scores } from './scores.ts'
import { splitPhrase } from './split-words.ts'
import type { Analysed } from './ways.ts'
import type { WordAnalyser, WordsRead } from './word-analysis.ts'

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

/** Numbers of entries: the best ones, and how many there are in all. */
interface Ranking {
  best: Uint32Array
  total: number
  analysed: readonly Analysed[]
  grammar: readonly GrammarHit[]
  meant?: WordsRead['meant']
  isDoubtful: boolean
}

/** What few letters find is much to rank, and everybody asks for it on the way to their word. */
const BROAD = 100
const KEPT_SEARCHES = 8_000
const KEPT_RESULTS = 200
/** A level counts this much among words that merely begin with the text. */
const LEVEL_WEIGHT = 5
/** More than a screenful needs no other words. */
const LITTLE = 8
/** Of all that one word may be, so many come first: what it stands within (얼마나 for 마나) is among the first five, too. */
const ONE_WORD_MAX = 3
/** Homographs that nobody learns come behind what begins with the text. */
const SELDOM_MEANT = 60
/** Entries of each word of a phrase. */
const MEANT_BY_WORD = 3

/** Search over one state of the dictionary; a changed dictionary gets a new index. */
export class SearchIndex {
  readonly #entries: EntryTable
  readonly #keys: KeyTable
  readonly #categories: Map<string, number[]>
  readonly #scores: Scores
  readonly #words: WordAnalyser
  readonly #kept = new LRUCache<string, Ranking>({ max: KEPT_SEARCHES })
  readonly #near: NearEntries

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
    this.#scores = new Scores(entries.lengths)
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
    if (!text.trim()) {
      const best = Uint32Array.from(members?.slice(0, most) ?? [])
      return { best, total: members?.length ?? 0, isDoubtful: false, analysed: [], grammar: [] }
    }
    const wanted = lookups(text)
    const found = this.#match(wanted)
    const isOther = !found.isTyped && wanted.some(({ guess }) => guess === 'layout')
    const { analysed, grammar, meant } = this.#read(text, isOther)
    // Words that stand side by side are less than an idiom that is spelled so.
    this.#putFirst(analysed, text.trim().includes(' ') ? AS_FORM : 0)
    if (members) this.#scores.keepOnly(new Set(members))
    if (this.#scores.total === 0 && analysed.length === 0 && grammar.length === 0) {
      const pieces = this.#pieces(text)
      this.#scores.clear()
      if (pieces.length > 0) return this.#rankPieces(pieces, members, most)
    }
    const { total } = this.#scores
    const isUnknown = analysed.every(({ isFarFetched }) => isFarFetched) && !found.isMeant
    const isDoubtful = grammar.length === 0 && (total === 0 || (total < LITTLE && isUnknown))
    const best = found.withOthers(this.#scores.best(most))
    return { best, total, isDoubtful, analysed, grammar, ...(meant && { meant }) }
  }

  /** What a text is piece by piece that nothing is found for as a whole. */
  #pieces(text: string): readonly Analysed[] {
    const split = [this.#words.split(text), this.#words.number(text)].flat()
    return split.length > 0 ? split : splitPhrase(text, phrase => this.#meaning(phrase))
  }

  #rankPieces(analysed: readonly Analysed[], members: number[] | undefined, most: number): Ranking {
    this.#putFirst(analysed, 0)
    if (members) this.#scores.keepOnly(new Set(members))
    return {
      best: this.#scores.best(most),
      total: this.#scores.total,
      analysed,
      grammar: [],
      // It may be a longer word with a mistake as well.
      isDoubtful: true,
    }
  }

  /** The entries that mean just this, and no more. */
  #meaning(phrase: string): Analysed | undefined {
    const whole = lookups(phrase).filter(({ guess }) => !guess)
    this.#match(whole.map(({ prefix: _, ...lookup }) => lookup))
    const numbers = [...this.#scores.best(MEANT_BY_WORD)]
    const [number] = numbers
    if (number === undefined) return undefined
    const { id, word } = this.#entries.get(number)
    return {
      numbers,
      analysis: { typed: phrase, id, word, irregular: null, parts: [] },
      rank: this.#entries.levelRank(number),
      isFarFetched: false,
    }
  }

  /** Also of what was typed on the wrong layout, where no word of Latin letters begins so. */
  #read(text: string, isOther: boolean): WordsRead {
    const read = this.#words.read(text)
    if (read.analysed.length > 0 || !isOther) return read
    for (const meant of syllablesMeant(text)) {
      const other = this.#words.read(meant)
      if (other.analysed.length > 0 || other.grammar.length > 0) return other
    }
    return read
  }

  /** Words that the text is a form of come first, but behind one that is as good as `whole`. */
  #putFirst(analysed: readonly Analysed[], whole: number): void {
    if (analysed.length === 0) return
    const isWhole = (number: number, score: number) =>
      score <= whole + this.#entries.levelRank(number)
    const first = this.#scores.some(isWhole) ? 1 + whole + NO_LEVEL_RANK : 0
    for (const [at, number] of [...this.#inTurn(analysed)].entries())
      this.#scores.set(number, Math.min(first + at, SCORE_MAX))
    for (const number of analysed.flatMap(({ numbers }) => numbers))
      this.#scores.add(number, SELDOM_MEANT)
  }

  /** Of several words the most usual entry of each, then all that are learned; of one word the first few. */
  #inTurn(analysed: readonly Analysed[]): Set<number> {
    const all = analysed.flatMap(({ numbers }) => numbers)
    const isOne = analysed.every(({ analysis }) => analysis.typed === analysed[0]?.analysis.typed)
    const first = analysed.flatMap(({ numbers }) => numbers[0] ?? [])
    const learned = all.filter(number => this.#entries.levelRank(number) < NO_LEVEL_RANK)
    const inTurn = new Set([...(isOne ? all.slice(0, 1) : first), ...learned])
    return isOne ? new Set([...inTurn].slice(0, ONE_WORD_MAX)) : inTurn
  }

  #match(wanted: Lookup[]): Matches {
    const found = new Matches()
    this.#scores.clear()
    for (const lookup of wanted) {
      const { key, exact, prefix = 0, step } = lookup
      let least = Infinity
      const visit = (number: number, isExact: boolean, weight: number, level: number) => {
        const rank = isExact ? exact + level : prefix + level * LEVEL_WEIGHT
        this.#scores.add(number, rank + weight * step)
        if (weight < least) least = weight
        if (isExact) found.addWhole(lookup, number, weight, level)
      }
      if (lookup.prefix !== undefined) this.#keys.each(key, visit)
      else this.#keys.eachWhole(key, visit)
      if (least < Infinity && !lookup.guess) found.addTyped(lookup, least)
    }
    return found
  }
}
