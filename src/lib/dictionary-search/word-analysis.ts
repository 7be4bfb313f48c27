import type { WordAnalysis } from '../../contract/dictionary-search.ts'
import { analyse } from '../conjugation/analyse.ts'
import type { Analysis, Lexeme, Ranked } from '../conjugation/analysis.ts'
import { type Explained, explain } from '../conjugation/explain.ts'
import type { EntryTable, IndexedEntry } from './entry-table.ts'
import type { Headwords } from './headwords.ts'

/** Words of a text that are looked at; more are a text to translate. */
const WORDS_MAX = 12
/** Words that can be one pattern: 먹지 않으면 안 돼요. */
const PHRASE_MAX = 5
/** Ways to read one word. */
const WAYS_MAX = 3
/** What is so much less likely than the first is not worth a line. */
const MARGIN = 1.5
const KNOWN_MAX = 5_000
/** Before what is counted there may be digits: 3시에. */
const SYLLABLES = /^\d*[가-힣]+$/

const PARTS: Readonly<Record<string, Lexeme['part'] | undefined>> = {
  noun: 'noun',
  'dependent-noun': 'noun',
  numeral: 'noun',
  pronoun: 'pronoun',
  verb: 'verb',
  'auxiliary-verb': 'verb',
  adjective: 'adjective',
  'auxiliary-adjective': 'adjective',
  adverb: 'adverb',
}

interface Listed extends Lexeme {
  id: string
  number: number
}

/** An analysis, and the number of the entry it leads to. */
export interface Analysed {
  number: number
  analysis: WordAnalysis
  /** It is a short noun that few know, which is found in almost everything. */
  isFarFetched: boolean
}

/** Finds the entries of inflected words and of words with particles. */
export class WordAnalyser {
  readonly #entries: EntryTable
  readonly #headwords: Headwords
  readonly #grammar: ReadonlyMap<string, Explained>
  /** Every text is asked for the same short words again. */
  readonly #known = new Map<string, readonly Listed[]>()

  /** @param grammar what the reference says, by id */
  constructor(entries: EntryTable, headwords: Headwords, grammar: ReadonlyMap<string, Explained>) {
    this.#entries = entries
    this.#headwords = headwords
    this.#grammar = grammar
  }

  /**
   * Analyses of the words of a text, in its order, the likeliest of each word first.
   *
   * @returns of a headword alone what it can be besides, of one among others that it is one;
   * nothing of a headword that is only written with spaces
   */
  analyse(text: string): Analysed[] {
    const words = wordsOf(text)
    if (words.length > 1 && this.#headwords.find(words.join('')).length > 0) return []
    const found: Analysed[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = this.#longest(words.slice(at, at + PHRASE_MAX), words.length === 1)
      found.push(...phrase.analysed)
      at += phrase.length
    }
    return found
  }

  #longest(words: readonly string[], isAlone: boolean): { length: number; analysed: Analysed[] } {
    for (let length = words.length; length > 0; length--) {
      const typed = words.slice(0, length).join(' ')
      const analysed = this.#ways(typed, isAlone)
      if (analysed.length > 0) return { length, analysed }
    }
    return { length: 1, analysed: [] }
  }

  #ways(typed: string, isAlone: boolean): Analysed[] {
    const listed = this.#headwords.find(typed)
    const [first] = listed
    if (first && !isAlone) {
      const { number, entry } = first
      const analysis = { typed, id: entry.id, word: entry.word, irregular: null, parts: [] }
      return [{ number, analysis, isFarFetched: false }]
    }
    const ways = analyse(typed, word => this.#lexemes(word))
    const possible = first ? ways.filter(isLikely) : ways
    return ofDifferentWords(possible).map(way => this.#told(typed, way))
  }

  #lexemes(word: string): readonly Listed[] {
    const known = this.#known.get(word)
    if (known) return known
    const lexemes = this.#read(word)
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    this.#known.set(word, lexemes)
    return lexemes
  }

  #read(word: string): readonly Listed[] {
    const found = this.#headwords.find(word)
    const own = found.filter(({ entry }) => entry.source === 'sapa')
    return found.flatMap(({ number, entry }) => {
      if (entry.source !== 'sapa' && own.some(other => isCounterpart(entry, other.entry))) return []
      const part = PARTS[entry.part_of_speech ?? '']
      if (!part) return []
      return [{ word, part, rank: this.#entries.levelRank(number), id: entry.id, number }]
    })
  }

  #told(typed: string, { lexeme, irregular, parts }: Analysis<Listed>): Analysed {
    const { id, word, number, part, rank } = lexeme
    const explained = parts.map(each => explain(each, this.#grammar))
    const isFarFetched = part === 'noun' && word.length === 1 && rank > 0
    return { number, analysis: { typed, id, word, irregular, parts: explained }, isFarFetched }
  }
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => SYLLABLES.test(word))
    .slice(0, WORDS_MAX)
}

/** Whether an imported entry stands behind one of ours. */
function isCounterpart(entry: IndexedEntry, own: IndexedEntry): boolean {
  return entry.part_of_speech === own.part_of_speech
}

/**
 * What a headword can be besides: a form of a verb or adjective, or of a pronoun, some of which
 * become one with a particle (제, 누가); but nothing that is seldom meant (지구, 가구).
 */
function isLikely({ lexeme: { part }, parts }: Analysis<Lexeme>): boolean {
  const isInflected = part === 'verb' || part === 'adjective' || part === 'pronoun'
  return isInflected && parts.every(({ rule: { bias = 0 } }) => bias <= 0)
}

/** The likeliest analysis of each word of the dictionary. */
function ofDifferentWords<L extends Lexeme>(ways: readonly Ranked<L>[]): Analysis<L>[] {
  const byWord = new Map<string, Analysis<L>>()
  const most = (ways[0]?.cost ?? 0) + MARGIN
  for (const way of ways.filter(({ cost }) => cost <= most))
    if (!byWord.has(way.lexeme.word)) byWord.set(way.lexeme.word, way)
  return [...byWord.values()].slice(0, WAYS_MAX)
}
