import type { GrammarHit } from '../../contract/dictionary-search.ts'
import { analyse } from '../conjugation/analyse.ts'
import { isCounted } from '../conjugation/counting.ts'
import { type Explained, explain } from '../conjugation/explain.ts'
import { numeralOf } from '../conjugation/numerals.ts'
import { isSpelledOut } from '../conjugation/spaces.ts'
import { groupBy } from '../group-by.ts'
import { respelled } from './common-misspellings.ts'
import { GrammarForms } from './grammar-forms.ts'
import { isLikelyBeside, isNoAuxiliary, isPlace, wordsOf } from './likely-words.ts'
import type { ListedWords } from './listed-words.ts'
import { numberWords } from './number-words.ts'
import { romanizedWords } from './romanized-korean.ts'
import { splitSyllables } from './split-words.ts'
import { UsualSpellings } from './usual-spellings.ts'
import {
  type Analysed,
  headword,
  homographsOf,
  isBare,
  isLikely,
  isNumeral,
  leastRank,
  type Phrase,
  type Way,
} from './ways.ts'

/** Maximum number of words of one pattern: 먹지 않으면 안 돼요. */
const PHRASE_MAX = 5
/** Maximum number of readings of one word. */
const WAYS_MAX = 3
/** Cost above the best reading's from which readings are left out. */
const MARGIN = 1.5
/** Cost of an uninflected headword. */
const HEADWORD = 0.2
const RANK = 0.4
const HANGUL = /[ㄱ-ㅣ가-힣]/
/** A word of a chat: syllables, or consonants alone (ㅇㅋ). */
const WORD = /[가-힣]+|^[ㄱ-ㅎ]+$/gu
/** A numeral that is rather a determiner before a space: 이 분 is this person. */
const THIS = '이'
/** A word in Hangul; digits may precede a counter: 3시에. */
const SYLLABLES = /^\d*[가-힣]+$/

/** The analyses of a text's words. */
export interface WordsRead {
  analysed: readonly Analysed[]
  grammar: readonly GrammarHit[]
  /** The corrected spelling and an entry, if the text was read without its mistake. */
  meant?: { text: string; number: number }
}

/** Finds the entries of inflected words and of words with particles. */
export class WordAnalyser {
  readonly #words: ListedWords
  readonly #grammar: ReadonlyMap<string, Explained>
  readonly #forms: GrammarForms
  readonly #spellings: UsualSpellings

  /** @param grammar grammar entries by id */
  constructor(words: ListedWords, grammar: ReadonlyMap<string, Explained>) {
    this.#words = words
    this.#grammar = grammar
    this.#forms = new GrammarForms(grammar)
    this.#spellings = new UsualSpellings(words, typed => this.#alone(typed))
  }

  /**
   * Analyses a text, or finds its grammar entries, without readings that these make unlikely.
   *
   * @param isBeginning whether words begin with the text, which may still be typed
   */
  read(text: string, isBeginning = false): WordsRead {
    if (!HANGUL.test(text)) return { analysed: [], grammar: this.#forms.meaning(text) }
    const respelled = this.#respelled(text) ?? this.#chatted(text, isBeginning)
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

  /** Returns readings of words without spaces; nothing if a piece is no word. */
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

  /** Returns a number word by word. */
  number(text: string): Analysed[] {
    return numberWords(text).flatMap(({ value, word }) => {
      const called = this.#words.called(word)
      return called.length > 0 ? [headword(String(value), called, true)] : []
    })
  }

  /** Returns the readings of a text after correcting a common misspelling. */
  #respelled(text: string): WordsRead | undefined {
    const right = respelled(text)
    if (right === text || this.#forms.find(text, true).isForm) return undefined
    const asTyped = this.analyse(text).filter(({ analysis: { typed } }) => !right.includes(typed))
    if (this.#words.called(text.trim()).length > 0 || !asTyped.every(isPlace)) return undefined
    const analysed = this.analyse(right)
    const meant = analysed.find(({ analysis: { typed } }) => !text.includes(typed))
    return meant && { analysed, grammar: [], meant: { number: meant.numbers[0] ?? 0, text: right } }
  }

  /** Returns the readings of a text that is written as in chats. */
  #chatted(text: string, isBeginning: boolean): WordsRead | undefined {
    if (this.#forms.find(text, true).isForm) return undefined
    const right = text
      .normalize('NFC')
      .replace(WORD, word => this.#spellings.ofChat(word, isBeginning) ?? word)
    return right === text ? undefined : this.#spelled(text, right)
  }

  /** Returns what a text means that is written as in chats, though rare words begin with it. */
  meantInChat(text: string): WordsRead['meant'] {
    const isLong = HANGUL.test(text) && text.trim().length > 1 && !this.#isCalled(text)
    return isLong ? this.#chatted(text, false)?.meant : undefined
  }

  #isCalled(text: string): boolean {
    return this.#words.called(text.trim()).length > 0
  }

  /** Returns the readings of Korean in Latin letters: naneun, igeoseun. */
  romanized(text: string): WordsRead | undefined {
    const words = romanizedWords(text).map(word => this.#spellings.ofSound(word))
    if (words.length === 0 || words.includes(undefined)) return undefined
    const read = this.#spelled(text, words.join(' '))
    // It may as well be a misspelled word of another language.
    if (!read) return undefined
    const analysed = read.analysed.map(one => ({ ...one, isFarFetched: true }))
    return { analysed, grammar: read.grammar }
  }

  /** Returns the readings of a text that is usually spelled in another way. */
  #spelled(text: string, right: string): WordsRead | undefined {
    const called = this.#words.called(right.trim())
    const word = called.length > 0 ? [headword(right.trim(), called, true)] : []
    const analysed = [...word, ...this.analyse(right)]
    const meant = analysed.find(({ analysis: { typed } }) => !text.includes(typed))
    if (meant)
      return { analysed, grammar: [], meant: { number: meant.numbers[0] ?? 0, text: right } }
    const { hits } = this.#forms.find(right, false)
    return hits.length > 0 ? { analysed, grammar: hits } : undefined
  }

  /**
   * Returns analyses of the words of a text, in its order, the likeliest of each word first.
   *
   * @returns other readings of a single headword, and the headword itself if it is one of several
   * words; nothing for a headword with spaces
   */
  analyse(text: string): Analysed[] {
    const words = wordsOf(text)
    const [first = ''] = words
    if (words.length < 2) return this.#alone(first)
    const counted = words.length === 2 ? this.#counted(words) : undefined
    if (!counted && this.#words.called(words.join('')).length > 0) return []
    const results = [...this.phrases(words)].flatMap(({ analysed }) => analysed)
    const alike = groupBy(results, ({ analysis: { typed, id } }) => `${typed} ${id}`)
    return [...alike.values()].map(([first]) => first)
  }

  /** Yields the readings of a sentence's words in order, of those that belong together at once. */
  *phrases(words: readonly string[]): Generator<Phrase> {
    for (let at = 0; at < words.length; ) {
      const phrase = this.#counted(words.slice(at, at + 2)) ??
        this.#phrase(words.slice(at, at + PHRASE_MAX)) ?? {
          length: 1,
          analysed: this.#amongOthers(words[at] ?? '', at === words.length - 1),
        }
      yield phrase
      at += phrase.length
    }
  }

  /** Returns a number and what it counts, with a space between them, and the number's words. */
  #counted([number = '', counter = '']: readonly string[]): Phrase | undefined {
    const isNumber = /^\d+$/.test(number) || (number !== THIS && numeralOf(number) !== undefined)
    const ways = isNumber && counter ? this.#ways(number + counter).filter(isCounted) : []
    if (ways.length === 0) return undefined
    const analysed = [...this.#told(`${number} ${counter}`, ways), ...this.#numerals(number)]
    return { length: 2, analysed }
  }

  /** Returns the words of a number in Hangul: 열 and 두 of 열두. */
  #numerals(number: string): Analysed[] {
    return (numeralOf(number)?.words ?? []).flatMap(word => {
      const called = this.#words.called(word).toSorted((a, b) => isNumeral(b) - isNumeral(a))
      return called.length > 0 ? [headword(word, called, true)] : []
    })
  }

  #alone(typed: string): Analysed[] {
    const ways = this.#ways(typed)
    return this.#told(typed, this.#words.called(typed).length > 0 ? ways.filter(isLikely) : ways)
  }

  /** Returns a headword among other words, with forms of words that are learned as early. */
  #amongOthers(typed: string, isLast: boolean): Analysed[] {
    const called = this.#words.called(typed)
    if (called.length === 0) return this.#alone(typed)
    const level = leastRank(called)
    const ways = this.#ways(typed).filter(
      way => isLikely(way) && way.lexeme.rank <= level && (isLast || !isBare(way)),
    )
    const listed = headword(typed, called, isLast)
    const inflected = this.#told(typed, ways)
    const isFirst = isLast || ways.some(({ lexeme }) => lexeme.rank < level)
    return (isFirst ? [...inflected, listed] : [listed, ...inflected]).slice(0, WAYS_MAX)
  }

  /** Returns the longest start of the words that is an idiom, or a form likelier than its words. */
  #phrase(words: readonly string[]): Phrase | undefined {
    for (let length = words.length; length > 1; length--) {
      const within = words.slice(0, length)
      const typed = within.join(' ')
      const called = this.#words.called(typed)
      if (called.length > 0) return { length, analysed: [headword(typed, called, true)] }
      const ways = this.#ways(typed)
      const most = ways.length > 0 ? this.#costApart(within) : 0
      const ones = ways.filter(({ parts, cost }) => isSpelledOut(parts, length - 1) || cost <= most)
      if (ones.length === 0) continue
      const analysed = this.#told(typed, ones)
      return { length, analysed: [...analysed, ...this.#wordsWithin(within, analysed)] }
    }
    return undefined
  }

  /** Returns the likeliest reading of each word of a pattern: 주다 of 닫아 줘, 때 of 갈 때. */
  #wordsWithin(words: readonly string[], analysed: readonly Analysed[]): Analysed[] {
    const found = new Set(analysed.map(({ analysis }) => analysis.word))
    return words.flatMap((word, at) => {
      const [likeliest] = this.#amongOthers(word, at === words.length - 1)
      if (!likeliest || likeliest.isFarFetched || found.has(likeliest.analysis.word)) return []
      found.add(likeliest.analysis.word)
      return [likeliest]
    })
  }

  /** Returns the cost of reading words one by one; infinite if one cannot be read. */
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

  /** Returns the likeliest way to each word of the dictionary. */
  #told(typed: string, ways: readonly Way[]): Analysed[] {
    const most = (ways[0]?.cost ?? 0) + MARGIN
    return [...groupBy(ways, ({ lexeme }) => lexeme.word).values()]
      .filter(([likeliest]) => likeliest.cost <= most)
      .slice(0, WAYS_MAX)
      .flatMap(same => this.#line(typed, same))
  }

  /** Combines all ways to one word into one analysis, of its most usual homograph. */
  #line(typed: string, ways: readonly Way[]): Analysed[] {
    const [way] = ways
    const homographs = homographsOf(ways)
    const [usual] = homographs
    if (!way || !usual) return []
    const { irregular, isClipped = false } = way
    const { word, part, rank } = way.lexeme
    const parts = way.parts.map(each => explain(each, this.#grammar))
    return [
      {
        numbers: homographs.map(({ number }) => number),
        analysis: { typed, id: usual.entry.id, word, irregular, parts },
        rank,
        isFarFetched: (part === 'noun' && word.length === 1 && rank > 0) || isClipped,
        isClipped,
      },
    ]
  }
}
