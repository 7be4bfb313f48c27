import type { GrammarHit } from '../../contract/dictionary-search.ts'
import { type EntryTable, NO_LEVEL_RANK } from './entry-table.ts'
import type { KeyTable } from './key-table.ts'
import { syllablesMeant } from './keyboard-layouts.ts'
import { Matches } from './matches.ts'
import { AS_FORM, type Lookup, lookups } from './query-keys.ts'
import { SCORE_MAX, type Scores, ScoresPool } from './scores.ts'
import { splitPhrase } from './split-words.ts'
import type { Analysed } from './ways.ts'
import type { WordAnalyser, WordsRead } from './word-analysis.ts'

/** Numbers of the best entries, and the total of matches. */
export interface Ranking {
  best: Uint32Array
  total: number
  analysed: readonly Analysed[]
  grammar: readonly GrammarHit[]
  meant?: WordsRead['meant']
  isDoubtful: boolean
}

/** Weight of a level among words that merely begin with the text. */
const LEVEL_WEIGHT = 5
/** Number of results below which other words are added. */
const LITTLE = 8
/** Most readings of one word at the top, so that longer words (얼마나 for 마나) follow soon. */
const ONE_WORD_MAX = 3
/** Score of homographs that nobody learns: behind prefix matches. */
const SELDOM_MEANT = 60
/** Most entries per word of a phrase. */
const MEANT_BY_WORD = 3

/** Ranks the entries of one version of the dictionary for a text. */
export class Ranker {
  readonly #entries: EntryTable
  readonly #keys: KeyTable
  readonly #words: WordAnalyser
  readonly #scores: ScoresPool

  constructor(entries: EntryTable, keys: KeyTable, words: WordAnalyser) {
    this.#entries = entries
    this.#keys = keys
    this.#words = words
    this.#scores = new ScoresPool(entries.lengths)
  }

  /**
   * @param members numbers of the entries to choose from; by default all
   * @param most number of best entries to return
   */
  rank(text: string, members: number[] | undefined, most: number): Ranking {
    return this.#scores.lend(scores => this.#rank(scores, text, members, most))
  }

  #rank(scores: Scores, text: string, members: number[] | undefined, most: number): Ranking {
    const searched = lookups(text)
    const found = this.#match(scores, searched)
    const isOther = !found.isTyped && searched.some(({ guess }) => guess === 'layout')
    const { analysed, grammar, meant } = this.#read(text, isOther)
    // Separate words rank behind an idiom with this spelling.
    this.#putFirst(scores, analysed, text.trim().includes(' ') ? AS_FORM : 0)
    if (members) scores.retain(new Set(members))
    if (scores.total === 0 && analysed.length === 0 && grammar.length === 0) {
      const pieces = this.#pieces(text)
      if (pieces.length > 0) return this.#rankPieces(scores, pieces, members, most)
    }
    const { total } = scores
    const isUnknown = analysed.every(({ isFarFetched }) => isFarFetched) && !found.isMeant
    const isDoubtful = grammar.length === 0 && (total === 0 || (total < LITTLE && isUnknown))
    const best = found.withOthers(scores.best(most))
    return { best, total, isDoubtful, analysed, grammar, ...(meant && { meant }) }
  }

  /** Analyses a text without a whole match piece by piece. */
  #pieces(text: string): readonly Analysed[] {
    const split = [this.#words.split(text), this.#words.number(text)].flat()
    return split.length > 0 ? split : splitPhrase(text, phrase => this.#meaning(phrase))
  }

  #rankPieces(
    scores: Scores,
    analysed: readonly Analysed[],
    members: number[] | undefined,
    most: number,
  ): Ranking {
    this.#putFirst(scores, analysed, 0)
    if (members) scores.retain(new Set(members))
    return {
      best: scores.best(most),
      total: scores.total,
      analysed,
      grammar: [],
      // It may also be a longer word with a mistake.
      isDoubtful: true,
    }
  }

  /** Returns the entries with exactly this meaning. */
  #meaning(phrase: string): Analysed | undefined {
    const whole = lookups(phrase).filter(({ guess }) => !guess)
    const numbers = this.#scores.lend(scores => {
      this.#match(
        scores,
        whole.map(({ prefix: _, ...lookup }) => lookup),
      )
      return [...scores.best(MEANT_BY_WORD)]
    })
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

  /** Analyses a text, or what was meant on the other layout if no Latin word begins with it. */
  #read(text: string, isOther: boolean): WordsRead {
    const read = this.#words.read(text)
    if (read.analysed.length > 0 || !isOther) return read
    for (const meant of syllablesMeant(text)) {
      const other = this.#words.read(meant)
      if (other.analysed.length > 0 || other.grammar.length > 0) return other
    }
    return read
  }

  /** Puts words of which the text is a form first, but behind matches as good as `whole`. */
  #putFirst(scores: Scores, analysed: readonly Analysed[], whole: number): void {
    if (analysed.length === 0) return
    const isWhole = (number: number, score: number) =>
      score <= whole + this.#entries.levelRank(number)
    const first = scores.some(isWhole) ? 1 + whole + NO_LEVEL_RANK : 0
    for (const [at, number] of [...this.#selectEntries(analysed)].entries())
      scores.set(number, Math.min(first + at, SCORE_MAX))
    for (const number of analysed.flatMap(({ numbers }) => numbers))
      scores.add(number, SELDOM_MEANT)
  }

  /** Returns each word's most usual entry, then all for learners; for one word the first few. */
  #selectEntries(analysed: readonly Analysed[]): Set<number> {
    const all = analysed.flatMap(({ numbers }) => numbers)
    const isOne = analysed.every(({ analysis }) => analysis.typed === analysed[0]?.analysis.typed)
    const first = analysed.flatMap(({ numbers }) => numbers[0] ?? [])
    const learned = all.filter(number => this.#entries.levelRank(number) < NO_LEVEL_RANK)
    const selected = new Set([...(isOne ? all.slice(0, 1) : first), ...learned])
    return isOne ? new Set([...selected].slice(0, ONE_WORD_MAX)) : selected
  }

  /** Scores all entries that the lookups find. */
  #match(scores: Scores, searched: Lookup[]): Matches {
    const found = new Matches()
    for (const lookup of searched) {
      const { key, exact, prefix = 0, step } = lookup
      let least = Infinity
      const visit = (number: number, isExact: boolean, weight: number, level: number) => {
        const rank = isExact ? exact + level : prefix + level * LEVEL_WEIGHT
        scores.add(number, rank + weight * step)
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
