import { plainText } from './plain-text.ts'

/** Pieces of a word; what is longer is no word. */
const PIECE_MAX = 12
const SYLLABLES_MAX = 24
/** Words of a phrase in Latin letters that can have one meaning: terima kasih. */
const PHRASE_MAX = 3
const WORDS_MAX = 12

/** What Korean says with particles and endings, if at all. */
const STOP_WORDS = new Set(
  (
    'di ke dari yang dan atau untuk dengan pada oleh akan adalah ialah itu ini nya lah kah pun si para ' +
    'a an the to of in on at by for from with is are am was were be been and or do does did it its this that'
  ).split(' '),
)

/**
 * Korean that is written without spaces, as words: the longest that can be read first, and all of
 * it or nothing. A noun of one syllable is one of them at most (밥먹었어요).
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
      const rest = split(at + length, isShortFree && length > 1)
      if (rest) return [piece, ...rest]
    }
    dead.add(state)
    return undefined
  }
  return split(0, text.length > 2) ?? []
}

/**
 * The words of a phrase in Indonesian or English that mean something by themselves, those that
 * mean something together as one. Words that Korean has no word for count where there are no others.
 *
 * @param find what there is for a word, or for some together; undefined where there is nothing
 */
export function splitPhrase<T>(text: string, find: (phrase: string) => T | undefined): T[] {
  const words = plainText(text).split(' ').slice(0, WORDS_MAX)
  const found = splitWords(words, find, true)
  return found.length > 0 ? found : splitWords(words, find, false)
}

function splitWords<T>(
  words: readonly string[],
  find: (phrase: string) => T | undefined,
  isChoosy: boolean,
): T[] {
  const found = new Map<string, T>()
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX, words.length - at)
    for (; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      const one = isChoosy && STOP_WORDS.has(phrase) ? undefined : find(phrase)
      if (one !== undefined) found.set(phrase, one)
      if (one !== undefined) break
    }
    at += Math.max(length, 1)
  }
  return [...found.values()]
}
