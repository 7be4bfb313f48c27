import { numeralOf } from '../conjugation/numerals.ts'
import { clippedWord, likelySpellings } from './chat-korean.ts'
import { isPlace } from './likely-words.ts'
import type { ListedWords } from './listed-words.ts'
import { heardInHangul } from './romanized-korean.ts'
import { type Analysed, leastRank } from './ways.ts'

const RANK = 0.4
/** Maximum number of ways to write a romanized word in Hangul that are looked up as they are. */
const HEARD_MAX = 24
/** The same where what is heard is spelled otherwise (irokhe: 이로케, 이렇게), and by how much. */
const RESPELLED_MAX = 8
const RESPELLED_COST_MAX = 2

interface Spelling {
  text: string
  cost: number
}

/** Finds how a word is usually spelled that is written as in chats, or in Latin letters. */
export class UsualSpellings {
  readonly #words: ListedWords
  readonly #readingsOf: (word: string) => readonly Analysed[]

  /** @param readingsOf returns the readings of one word */
  constructor(words: ListedWords, readingsOf: (word: string) => readonly Analysed[]) {
    this.#words = words
    this.#readingsOf = readingsOf
  }

  /**
   * Returns how a word of a chat is spelled elsewhere; undefined for a word that is no such one.
   *
   * @param isBeginning whether words begin with it, so that it may still be typed
   */
  ofChat(word: string, isBeginning: boolean): string | undefined {
    const clipped = clippedWord(word)
    if (clipped) return leastRank(this.#words.called(word)) === 0 ? undefined : clipped
    if (isBeginning || numeralOf(word) || this.#rankOf(word) !== undefined) return undefined
    if (this.#readingsOf(word).some(({ isClipped }) => isClipped)) return undefined
    return this.#best(likelySpellings(word))
  }

  /** Returns a word in Hangul that sounds like letters from a to z; undefined for none. */
  ofSound(letters: string): string | undefined {
    const heard: Spelling[] = []
    for (const one of heardInHangul(letters)) {
      heard.push(one)
      if (heard.length >= HEARD_MAX) break
    }
    return this.#best(heard) ?? this.#best(heard.slice(0, RESPELLED_MAX).flatMap(respellings))
  }

  /** Returns the spelling with the least cost that is a word or a form of one. */
  #best(spellings: Iterable<Spelling>): string | undefined {
    let best: Spelling | undefined
    for (const { text, cost } of spellings) {
      if (best && cost > best.cost) break
      const rank = this.#rankOf(text)
      const sum = cost + RANK * (rank ?? 0)
      if (rank !== undefined && sum < (best?.cost ?? Infinity)) best = { text, cost: sum }
    }
    return best?.text
  }

  /** Returns the least rank of the words of which a text is a form; undefined if it is none. */
  #rankOf(word: string): number | undefined {
    const called = this.#words.called(word)
    const read = this.#readingsOf(word).filter(
      one => !(one.isFarFetched || isPlace(one) || isShortPredicate(one)),
    )
    const ranks = [
      ...(called.length > 0 ? [leastRank(called)] : []),
      ...read.map(({ rank }) => rank),
    ]
    return ranks.length > 0 ? Math.min(...ranks) : undefined
  }
}

/** Whether it is a word of one syllable with 이다, which is read into much: 물인. */
function isShortPredicate({ analysis: { word, parts } }: Analysed): boolean {
  return word.length === 1 && parts.some(({ form }) => form === '이다')
}

/** Returns the spellings of a word that is written as it is heard. */
function respellings({ text, cost }: Spelling): Spelling[] {
  const found: Spelling[] = []
  const clipped = clippedWord(text)
  if (clipped) found.push({ text: clipped, cost })
  for (const one of likelySpellings(text)) {
    if (one.cost > RESPELLED_COST_MAX) break
    found.push({ text: one.text, cost: cost + one.cost })
  }
  return found
}
