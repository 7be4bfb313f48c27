import type { GrammarHit } from '../../contract/dictionary-search.ts'
import { type EntryTable, NO_LEVEL_RANK } from './entry-table.ts'
import type { KeyTable } from './key-table.ts'
import { syllablesMeant } from './keyboard-layouts.ts'
import { Matches } from './matches.ts'
import { AS_FORM, type Lookup, likelyLookups, lookups } from './query-keys.ts'
import { SCORE_MAX, type Scores, ScoresPool } from './scores.ts'
import { splitPhrase } from './split-words.ts'
import type { Analysed } from './ways.ts'
import type { WordAnalyser, WordsRead } from './word-analysis.ts'

/** The ranking of a search. */
export interface Ranking {
  /** Numbers of the best entries, best first. */
  best: Uint32Array
  /** Number of all matches. */
  total: number
  analysed: readonly Analysed[]
  grammar: readonly GrammarHit[]
  /** The corrected spelling, if the text was read without its mistake. */
  meant?: WordsRead['meant']
  /** Whether the text may be misspelled, so that similar words are searched too. */
  isDoubtful: boolean
  /** Whether all matches are guesses, behind a word that is spelled nearly so. */
  isGuess: boolean
}

const HANGUL = /\p{Script=Hangul}/u
/** Points that each level adds to the score of a match of the whole key, and of a prefix. */
const WHOLE_LEVEL_WEIGHT = 2
const LEVEL_WEIGHT = 5
/**
 * Up to so many results a search for unknown words is doubtful, and one for words that only begin or
 * end so: similar words are added.
 */
const FEW_RESULTS = 7
const RARE_RESULTS = 3
/**
 * Maximum number of readings at the top for a text of one word, so that longer words (얼마나 for
 * 마나) follow soon.
 */
const ONE_WORD_MAX = 3
/** Score of homographs without a level: behind prefix matches. */
const SELDOM_MEANT = 60
/** Maximum number of entries for each word of a phrase. */
const ENTRIES_PER_WORD_MAX = 3

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
    const matches = this.#match(scores, searched)
    if (!matches.isWholeWord) this.#match(scores, likelyLookups(text), matches)
    const mayBeOtherLayout =
      !matches.hasPrefixAsTyped && searched.some(({ guess }) => guess === 'layout')
    const { analysed, grammar, ...read } = this.#read(text, mayBeOtherLayout, matches)
    // A text of several words may be an idiom, which then comes before its words.
    this.#putFirst(scores, analysed, text.trim().includes(' ') ? AS_FORM : 0)
    if (members) scores.retain(new Set(members))
    if (scores.total === 0 && analysed.length === 0 && grammar.length === 0) {
      const pieces = this.#pieces(text)
      if (pieces.length > 0) return this.#rankPieces(scores, pieces, members, most)
    }
    const { total } = scores
    const isUnknown = analysed.every(({ isFarFetched }) => isFarFetched) && !matches.isSure
    // In Latin letters many entries only sound alike, so their number does not show that one was meant.
    const few = matches.isWithin ? RARE_RESULTS : FEW_RESULTS
    const isFew = total <= few || !HANGUL.test(text)
    const isUnsure = grammar.length === 0 && isUnknown
    // A beginning that hardly any word has may be another one with a mistake.
    const isRare =
      total <= RARE_RESULTS && analysed.length === 0 && !matches.isWord && HANGUL.test(text)
    const isDoubtful = (isUnsure && isFew) || (grammar.length === 0 && (total === 0 || isRare))
    const isChat = analysed.length === 0 && grammar.length === 0 && total <= FEW_RESULTS
    const meant = read.meant ?? (isChat ? this.#words.meantInChat(text) : undefined)
    const best = matches.withOthers(scores.best(most))
    // In Hangul any reading is likelier than another word.
    const isRead = analysed.length > 0 && HANGUL.test(text)
    const isGuess = isUnsure && !matches.isWithin && !isRead
    return { best, total, isDoubtful, isGuess, analysed, grammar, ...(meant && { meant }) }
  }

  /** Analyses a text piece by piece, for when nothing matches all of it. */
  #pieces(text: string): readonly Analysed[] {
    const split = [this.#words.split(text), this.#words.number(text)].flat()
    return split.length > 0 ? split : splitPhrase(text, phrase => this.#entriesOfPhrase(phrase))
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
      // The text may also be one longer word with a mistake.
      isDoubtful: true,
      isGuess: true,
    }
  }

  /**
   * Returns the best entries of which a whole key equals the phrase, mostly a meaning; undefined if
   * there are none.
   */
  #entriesOfPhrase(phrase: string): Analysed | undefined {
    const searched = lookups(phrase).filter(({ guess }) => !guess)
    const numbers = this.#scores.lend(scores => {
      this.#match(
        scores,
        // Without `prefix` only whole keys count.
        searched.map(({ prefix: _, ...lookup }) => lookup),
      )
      return [...scores.best(ENTRIES_PER_WORD_MAX)]
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

  /**
   * Analyses a text. If that finds nothing, reads it as Korean in Latin letters where no meaning
   * begins with it; where no key does, analyses what the same keys mean on the other layout.
   */
  #read(
    text: string,
    mayBeOtherLayout: boolean,
    { hasPrefixAsTyped, hasMeaning, isLearned }: Matches,
  ): WordsRead {
    const read = this.#words.read(text, hasPrefixAsTyped)
    if (read.analysed.length > 0 || read.grammar.length > 0) return read
    const romanized = hasMeaning || isLearned ? undefined : this.#words.romanized(text)
    if (romanized) return romanized
    for (const meant of mayBeOtherLayout ? syllablesMeant(text) : []) {
      const other = this.#words.read(meant)
      if (other.analysed.length > 0 || other.grammar.length > 0) return other
    }
    return read
  }

  /**
   * Puts entries of which the text is a form first, but behind entries that match with at most
   * `wholeScore`, plus their level.
   */
  #putFirst(scores: Scores, analysed: readonly Analysed[], wholeScore: number): void {
    if (analysed.length === 0) return
    const isWhole = (number: number, score: number) =>
      score <= wholeScore + this.#entries.levelRank(number) * WHOLE_LEVEL_WEIGHT
    const first = scores.some(isWhole) ? 1 + wholeScore + NO_LEVEL_RANK * WHOLE_LEVEL_WEIGHT : 0
    for (const [at, number] of [...this.#selectEntries(analysed)].entries())
      scores.set(number, Math.min(first + at, SCORE_MAX))
    for (const number of analysed.flatMap(({ numbers }) => numbers))
      scores.add(number, SELDOM_MEANT)
  }

  /**
   * Returns the most usual entry of each word, then all entries that have a level; for a single
   * word at most `ONE_WORD_MAX`.
   */
  #selectEntries(analysed: readonly Analysed[]): Set<number> {
    const all = analysed.flatMap(({ numbers }) => numbers)
    const isOneWord = analysed.every(
      ({ analysis }) => analysis.typed === analysed[0]?.analysis.typed,
    )
    const first = analysed.flatMap(({ numbers }) => numbers[0] ?? [])
    const learned = all.filter(number => this.#entries.levelRank(number) < NO_LEVEL_RANK)
    const selected = new Set([...(isOneWord ? all.slice(0, 1) : first), ...learned])
    return isOneWord ? new Set([...selected].slice(0, ONE_WORD_MAX)) : selected
  }

  /** Scores all entries that the lookups find. */
  #match(scores: Scores, searched: Lookup[], matches = new Matches()): Matches {
    for (const lookup of searched) {
      const { key, exact, prefix = 0, step } = lookup
      let least = Infinity
      const visit = (number: number, isExact: boolean, weight: number, level: number) => {
        const rank = isExact ? exact + level * WHOLE_LEVEL_WEIGHT : prefix + level * LEVEL_WEIGHT
        scores.add(number, rank + weight * step)
        if (weight < least) least = weight
        if (isExact) matches.addWhole(lookup, number, weight, level)
      }
      if (lookup.prefix !== undefined) this.#keys.each(key, visit)
      else this.#keys.eachWhole(key, visit)
      if (least < Infinity && !lookup.guess) matches.addTyped(lookup, least)
    }
    return matches
  }
}
