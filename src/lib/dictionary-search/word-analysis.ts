import type { GrammarHit } from '../../contract/dictionary-search.ts'
import { analyse } from '../conjugation/analyse.ts'
import { type Explained, explain } from '../conjugation/explain.ts'
import { isSpelledOut } from '../conjugation/spaces.ts'
import { groupBy } from '../group-by.ts'
import { respelled } from './common-misspellings.ts'
import { GrammarForms } from './grammar-forms.ts'
import type { ListedWords, Numbered } from './listed-words.ts'
import { numberWords } from './number-words.ts'
import { splitSyllables } from './split-words.ts'
import {
  type Analysed,
  headword,
  homographsOf,
  isBare,
  isLikely,
  leastRank,
  type Way,
} from './ways.ts'

/** Words of a text that are looked at; more are a text to translate. */
const WORDS_MAX = 12
/** Words that can be one pattern: 먹지 않으면 안 돼요. */
const PHRASE_MAX = 5
/** Ways to read one word. */
const WAYS_MAX = 3
/** What is so much less likely than the first is not worth a line. */
const MARGIN = 1.5
/** Of a headword as it stands, beside the costs of what is inflected. */
const HEADWORD = 0.2
const RANK = 0.4
const HANGUL = /[ㄱ-ㅣ가-힣]/
/** Before what is counted there may be digits: 3시에. */
const SYLLABLES = /^\d*[가-힣]+$/

/** What the words of a text are. */
export interface WordsRead {
  analysed: readonly Analysed[]
  grammar: readonly GrammarHit[]
  /** How it is spelled, where it was read as if it had no mistake, and an entry that it is of. */
  meant?: { text: string; number: number }
}

/** Finds the entries of inflected words and of words with particles. */
export class WordAnalyser {
  readonly #words: ListedWords
  readonly #grammar: ReadonlyMap<string, Explained>
  readonly #forms: GrammarForms

  /** @param grammar what the reference says, by id */
  constructor(words: ListedWords, grammar: ReadonlyMap<string, Explained>) {
    this.#words = words
    this.#grammar = grammar
    this.#forms = new GrammarForms(grammar)
  }

  /** What a text is made of, or what it is in the grammar, without readings that this makes unlikely. */
  read(text: string): WordsRead {
    if (!HANGUL.test(text)) return { analysed: [], grammar: [] }
    const respelled = this.#respelled(text)
    if (respelled) return respelled
    const analysed = this.analyse(text)
    const isWord = analysed.length > 0 || this.#words.called(text.trim()).some(isNoAuxiliary)
    const { hits, isForm } = this.#forms.find(text, isWord)
    if (hits.length === 0) return { analysed, grammar: hits }
    const likely = isForm ? analysed.filter(each => isLikelyBeside(text, each)) : analysed
    const named = new Set(
      likely.flatMap(({ analysis }) => analysis.parts.map(part => part.grammar)),
    )
    return { analysed: likely, grammar: hits.filter(({ id }) => !named.has(id)) }
  }

  /** Readings of words that are written together; nothing where some of it is no word. */
  split(text: string): Analysed[] {
    const typed = text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')
    if (!SYLLABLES.test(typed)) return []
    const pieces = splitSyllables(typed, piece => this.#piece(piece).length > 0)
    return [...new Set(pieces)].flatMap(piece => this.#piece(piece))
  }

  #piece(piece: string): Analysed[] {
    if (piece.length === 1 && !this.#words.find(piece).some(({ rank }) => rank === 0)) return []
    return this.#amongOthers(piece, false).filter(({ isFarFetched }) => !isFarFetched)
  }

  /** A number as it is read, word by word. */
  number(text: string): Analysed[] {
    return numberWords(text).flatMap(({ value, word }) => {
      const called = this.#words.called(word)
      return called.length > 0 ? [headword(String(value), called, true)] : []
    })
  }

  /** The readings of a text with a mistake that is made every day, as if it had none. */
  #respelled(text: string): WordsRead | undefined {
    const right = respelled(text)
    if (right === text || this.#forms.find(text, true).isForm) return undefined
    const asTyped = this.analyse(text).filter(({ analysis: { typed } }) => !right.includes(typed))
    if (this.#words.called(text.trim()).length > 0 || !asTyped.every(isPlace)) return undefined
    const analysed = this.analyse(right)
    const meant = analysed.find(({ analysis: { typed } }) => !text.includes(typed))
    return meant && { analysed, grammar: [], meant: { number: meant.numbers[0] ?? 0, text: right } }
  }

  /**
   * Analyses of the words of a text, in its order, the likeliest of each word first.
   *
   * @returns of a headword alone what it can be besides, of one among others also that it is one;
   * nothing of a headword that is only written with spaces
   */
  analyse(text: string): Analysed[] {
    const words = wordsOf(text)
    const [first = ''] = words
    if (words.length < 2) return this.#alone(first)
    if (this.#words.called(words.join('')).length > 0) return []
    const found: Analysed[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = this.#phrase(words.slice(at, at + PHRASE_MAX))
      const isLast = at === words.length - 1
      found.push(...(phrase?.analysed ?? this.#amongOthers(words[at] ?? '', isLast)))
      at += phrase?.length ?? 1
    }
    return found
  }

  #alone(typed: string): Analysed[] {
    const ways = this.#ways(typed)
    return this.#told(typed, this.#words.called(typed).length > 0 ? ways.filter(isLikely) : ways)
  }

  /** A headword among other words is one, but it may be a form of one that is learned as early. */
  #amongOthers(typed: string, isLast: boolean): Analysed[] {
    const called = this.#words.called(typed)
    if (called.length === 0) return this.#told(typed, this.#ways(typed))
    const level = leastRank(called)
    const ways = this.#ways(typed).filter(
      way => isLikely(way) && way.lexeme.rank <= level && (isLast || !isBare(way)),
    )
    const listed = headword(typed, called, isLast)
    const inflected = this.#told(typed, ways)
    const isFirst = isLast || ways.some(({ lexeme }) => lexeme.rank < level)
    return (isFirst ? [...inflected, listed] : [listed, ...inflected]).slice(0, WAYS_MAX)
  }

  /** The most of the first words that is an idiom, or one form that is not rather words by themselves. */
  #phrase(words: readonly string[]): { length: number; analysed: Analysed[] } | undefined {
    for (let length = words.length; length > 1; length--) {
      const within = words.slice(0, length)
      const typed = within.join(' ')
      const called = this.#words.called(typed)
      if (called.length > 0) return { length, analysed: [headword(typed, called, true)] }
      const ways = this.#ways(typed)
      const most = ways.length > 0 ? this.#costApart(within) : 0
      const ones = ways.filter(({ parts, cost }) => isSpelledOut(parts, length - 1) || cost <= most)
      if (ones.length > 0) return { length, analysed: this.#told(typed, ones) }
    }
    return undefined
  }

  /** How unlikely it is that words are meant one by one; infinite where one cannot be read. */
  #costApart(words: readonly string[]): number {
    const costs = words.map(word =>
      Math.min(
        HEADWORD + RANK * leastRank(this.#words.called(word)),
        ...this.#ways(word).map(({ cost }) => cost),
      ),
    )
    return costs.reduce((sum, cost) => sum + cost, 0)
  }

  #ways(typed: string): Way[] {
    return analyse(typed, word => this.#words.find(word))
  }

  /** The likeliest way to each word of the dictionary. */
  #told(typed: string, ways: readonly Way[]): Analysed[] {
    const most = (ways[0]?.cost ?? 0) + MARGIN
    return [...groupBy(ways, ({ lexeme }) => lexeme.word).values()]
      .filter(([likeliest]) => likeliest.cost <= most)
      .slice(0, WAYS_MAX)
      .flatMap(same => this.#line(typed, same))
  }

  /** One line for all ways to one word, which leads to the most usual of its homographs. */
  #line(typed: string, ways: readonly Way[]): Analysed[] {
    const [way] = ways
    const homographs = homographsOf(ways)
    const [usual] = homographs
    if (!way || !usual) return []
    const { irregular } = way
    const { word, part, rank } = way.lexeme
    const parts = way.parts.map(each => explain(each, this.#grammar))
    return [
      {
        numbers: homographs.map(({ number }) => number),
        analysis: { typed, id: usual.entry.id, word, irregular, parts },
        rank,
        isFarFetched: part === 'noun' && word.length === 1 && rank > 0,
      },
    ]
  }
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => SYLLABLES.test(word))
    .slice(0, WORDS_MAX)
}

/** 얼마에요 could be "at how much", which hardly anybody means. */
function isPlace({ analysis: { parts } }: Analysed): boolean {
  return parts.at(-2)?.form === '에' && parts.at(-1)?.form === '요'
}

/**
 * Whether a form of the grammar is read as a word besides (하고), with nothing left over. 까지 is
 * no 까다, and 입니다 says not that it is two (이).
 */
function isLikelyBeside(text: string, { analysis, rank }: Analysed): boolean {
  const { typed, word, parts } = analysis
  if (typed !== text.trim().normalize('NFC')) return false
  return (
    rank === 0 && !(word.length === 1 && parts.some(({ form }) => form === '이다' || form === '요'))
  )
}

/** 않다 stands only behind another word: what it says is in the grammar. */
function isNoAuxiliary({ entry }: Numbered): boolean {
  return !entry.part_of_speech?.startsWith('auxiliary')
}
