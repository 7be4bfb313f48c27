import { disassemble } from 'es-hangul'
import type { LinkedWord } from '../../src/contract/class-content.ts'
import type { DictionaryWord } from './dictionary-words.ts'
import { mentions, namesObject } from './mentions.ts'
import { splitNumber } from './split-number.ts'
import { basesOf, type VerbBases } from './verb-bases.ts'

/**
 * Particles after a noun, at most two; where one is a prefix of another, the longer comes first.
 */
const PARTICLES =
  /^(?:이었어요|이에요|입니다|입니까|이라서|이라고|인데요?|에서는?|에게서?|한테서?|께서|이랑|하고|부터|까지|으로|보다|처럼|마다|밖에|예요|였어요|이야|이고|이나|라고|이요|들|씨|님|은|는|이|가|을|를|의|에|께|와|과|랑|도|만|로|나|요|야|인){1,2}$/
/** Pronouns with irregular forms before 가. */
const SPECIAL: Readonly<Record<string, string>> = {
  누가: '누구',
  내가: '나',
  제가: '저',
  네가: '너',
}
/** Endings that turn a noun into a verb. */
const VERB_OF_NOUN = /^(?:하|해|했|합|한|할|됩|돼|됐|되|된|시켜|시키)/

const PLAIN = [
  '고',
  '지',
  '네',
  '기',
  '게',
  '거',
  '겠',
  '는',
  '습니',
  '잖',
  '자',
  '던',
  '나요',
  '니',
].map(letters)
const OPEN = ['세', '셔', '셨', '시', '십', 'ㅅㅣㄴ', '면', '며', '려', '러', 'ㄴ', 'ㄹ', 'ㅂ'].map(
  letters,
)
const INFINITIVE = ['요', '서', '도', '야', '라', 'ㅆ', '주', '줘', '보', '봐'].map(letters)
const ALONE = /^[가-힣]$/

interface Verb {
  entry: DictionaryWord
  bases: VerbBases
}

interface Found {
  entry: DictionaryWord
  /** Number of characters of the token that it covers. */
  length: number
}

/** Finds the dictionary entries for the words of a sentence, also conjugated or with particles. */
export class WordLinker {
  /** Words without an entry. */
  readonly unknown = new Set<string>()
  #words = new Map<string, DictionaryWord[]>()
  #phrases: DictionaryWord[]
  #verbs: Verb[]

  constructor(dictionary: readonly DictionaryWord[]) {
    for (const entry of dictionary) {
      this.#words.set(entry.word, [...(this.#words.get(entry.word) ?? []), entry])
    }
    this.#phrases = dictionary
      .filter(({ word }) => word.includes(' '))
      .sort((one, other) => other.word.length - one.word.length)
    this.#verbs = dictionary
      .filter(({ word }) => /^[가-힣]+다$/.test(word))
      .filter(
        ({ partOfSpeech }) => /verb|adjective/.test(partOfSpeech) && partOfSpeech !== 'adverb',
      )
      .map(entry => ({ entry, bases: basesOf(entry.word) }))
  }

  /** @param meaning meaning of the sentence, which distinguishes homographs */
  link(sentence: string, meaning: string): LinkedWord[] {
    const links: LinkedWord[] = []
    let end = 0
    const tokens = [...sentence.matchAll(/[가-힣]+/g)]
    // A sequence of single syllables spells out sounds and has no words.
    const areSounds = tokens.every(({ 0: token }) => ALONE.test(token))
    for (const { 0: token, index } of tokens) {
      if (index < end) continue
      const phrase = this.#phrases.find(({ word }) => isPhraseAt(sentence, index, word))
      const found = phrase
        ? { entry: phrase, length: phrase.word.length }
        : this.#find(token, meaning)
      const isOne = phrase || (found && found.length > 1)
      const numbers = isOne ? [] : this.#numbersIn(token, index)
      if (numbers.length > 0) links.push(...numbers)
      else if (found && (!areSounds || mentions(meaning, found.entry))) {
        end = index + found.length
        links.push({ from: index, to: end, entry: found.entry.id })
      } else if (!areSounds) this.unknown.add(token)
    }
    return links
  }

  /** Links numbers written as one token, also with a counter: 이천, 이층에. */
  #numbersIn(token: string, at: number): LinkedWord[] {
    const parts = splitNumber(token, word => this.#words.has(word))
    return parts.flatMap(({ from, to }) => {
      const entries = this.#words.get(token.slice(from, to)) ?? []
      const entry = ['numeral', 'dependent-noun', 'noun', 'determiner']
        .map(kind => entries.find(({ partOfSpeech }) => partOfSpeech === kind))
        .find(Boolean)
      return entry ? [{ from: at + from, to: at + to, entry: entry.id }] : []
    })
  }

  /**
   * Finds the entry of a token. Verb forms are linked as a whole, nouns without their particles.
   */
  #find(token: string, meaning: string): Found | undefined {
    const exact = this.#best(SPECIAL[token] ?? token, meaning)
    if (exact) return { entry: exact, length: token.length }
    const verb = this.#verbOf(token, meaning)
    const noun = this.#nounIn(token, meaning)
    const isVerb =
      verb &&
      (!noun ||
        verb.word.startsWith(`${noun.word}하`) ||
        (mentions(meaning, verb) && !mentions(meaning, noun)))
    if (isVerb) return { entry: verb, length: token.length }
    return noun && { entry: noun, length: noun.word.length }
  }

  #nounIn(token: string, meaning: string): DictionaryWord | undefined {
    for (let length = token.length - 1; length > 0; length -= 1) {
      const [word, rest] = [token.slice(0, length), token.slice(length)]
      const isVerb = length > 1 && VERB_OF_NOUN.test(rest)
      if (!PARTICLES.test(rest) && !isVerb) continue
      const entry = this.#best(word, meaning)
      if (entry && !entry.word.endsWith('다')) return entry
    }
    return undefined
  }

  #verbOf(token: string, meaning: string): DictionaryWord | undefined {
    const written = letters(token)
    const fitting = this.#verbs
      .map(({ entry, bases }) => ({ entry, length: lengthIn(written, bases) }))
      .filter(({ length }) => length > 0)
    const longest = Math.max(...fitting.map(({ length }) => length))
    const best = fitting.filter(({ length }) => length === longest).map(({ entry }) => entry)
    const meant = best.filter(entry => mentions(meaning, entry))
    // The object decides between verbs: putting on a helmet and using a machine are both "memakai".
    return meant.find(entry => namesObject(meaning, entry)) ?? meant[0] ?? best[0]
  }

  #best(word: string, meaning: string): DictionaryWord | undefined {
    const entries = this.#words.get(word) ?? []
    const isNumber = /\d/.test(meaning)
    return (
      entries.find(entry => mentions(meaning, entry)) ??
      entries.find(({ partOfSpeech }) => isNumber && partOfSpeech === 'numeral') ??
      entries[0]
    )
  }
}

function isPhraseAt(sentence: string, at: number, phrase: string): boolean {
  const text = phrase.replace(/[?!.,]+$/, '')
  if (!sentence.startsWith(text, at)) return false
  const [rest = ''] = sentence.slice(at + text.length).match(/^[가-힣]*/) ?? []
  return rest === '' || PARTICLES.test(rest)
}

/** Returns the number of jamo of a form that belong to the verb; 0 if it is not a form of it. */
function lengthIn(written: string, { plain, open, infinitive }: VerbBases): number {
  return Math.max(
    ...plain.map(base => lengthBefore(written, base, PLAIN)),
    ...open.map(base => lengthBefore(written, base, OPEN)),
    ...infinitive.map(base =>
      written === base ? base.length : lengthBefore(written, base, INFINITIVE),
    ),
  )
}

function lengthBefore(written: string, base: string, endings: readonly string[]): number {
  if (!written.startsWith(base)) return 0
  const rest = written.slice(base.length)
  return endings.some(ending => rest.startsWith(ending)) ? base.length : 0
}

function letters(text: string): string {
  return disassemble(text)
}
