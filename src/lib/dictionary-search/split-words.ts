import { standardIndonesian } from './colloquial-indonesian.ts'
import { plainText } from './plain-text.ts'

/** Longest piece that can be a word, in syllables. */
const PIECE_MAX = 12
const SYLLABLES_MAX = 24
/** Maximum number of words of a Latin phrase with one meaning: terima kasih. */
const PHRASE_MAX = 3
const WORDS_MAX = 12

/** Function words, which Korean expresses by particles and endings, if at all. */
const STOP_WORDS = new Set(
  (
    'di ke dari yang dan atau untuk dengan pada oleh akan adalah ialah itu ini nya lah kah pun si para ' +
    'a an the to of in on at by for from with is are am was were be been and or do does did it its this that'
  ).split(' '),
)

/**
 * Splits Korean without spaces into words, the longest readable ones first; it splits all of the
 * text or nothing. At most one of them is a noun of one syllable (밥먹었어요).
 *
 * @param isWord whether a piece can be read
 */
export function splitSyllables(text: string, isWord: (piece: string) => boolean): string[] {
  if (text.length > SYLLABLES_MAX) return []
  const dead = new Set<string>()
  const split = (at: number, isShortFree: boolean): string[] | undefined => {
    if (at === text.length) return []
    const state = `${at} ${isShortFree}`
    if (dead.has(state)) return undefined
    for (let length = Math.min(PIECE_MAX, text.length - at); length > 0; length--) {
      const piece = text.slice(at, at + length)
      if ((length === 1 && !isShortFree) || !isWord(piece)) continue
      const laterPieces = split(at + length, isShortFree && length > 1)
      if (laterPieces) return [piece, ...laterPieces]
    }
    dead.add(state)
    return undefined
  }
  return split(0, text.length > 2) ?? []
}

/**
 * Splits an Indonesian or English phrase into meaningful words, with those that belong together
 * as one. Function words only count if there are no others.
 *
 * @param find looks up one or more words; undefined if there is nothing
 */
export function splitPhrase<T>(text: string, find: (phrase: string) => T | undefined): T[] {
  const plain = plainText(text)
  const words = (standardIndonesian(plain) ?? plain).split(' ').slice(0, WORDS_MAX)
  const results = splitWords(words, find, true)
  return results.length > 0 ? results : splitWords(words, find, false)
}

function splitWords<T>(
  words: readonly string[],
  find: (phrase: string) => T | undefined,
  isChoosy: boolean,
): T[] {
  const results = new Map<string, T>()
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX, words.length - at)
    for (; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      const one = isChoosy && STOP_WORDS.has(phrase) ? undefined : find(phrase)
      if (one !== undefined) results.set(phrase, one)
      if (one !== undefined) break
    }
    at += Math.max(length, 1)
  }
  return [...results.values()]
}
