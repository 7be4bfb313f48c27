import type { WordAnalysis } from '../../contract/dictionary-search.ts'
import type { Pause } from './near/near-entries.ts'
import type { Analysed } from './ways.ts'
import type { WordAnalyser } from './word-analysis.ts'

/** A word of a text, or several that make a pattern. */
export interface ReadWord {
  /** Its extent in the text, in UTF-16 code units. */
  start: number
  end: number
  /** The likeliest reading. */
  analysis: WordAnalysis
  /** Number of its entry. */
  number: number
}

interface Token {
  start: number
  typed: string
}

/** Where a sentence or a clause ends: no pattern goes on behind it. */
const CLAUSE = /[^\n.,!?;:…·"“”()[\]<>「」『』]+/gu
const LETTERS = /[\p{L}\p{N}]+/gu
/** A word in Hangul, a number, or both: 3시에. */
const WORD = /^(?:\d{1,9}|\d{0,9}[가-힣]{1,12})$/
/** Words without spaces. What is longer is not read: it would take seconds. */
const UNSPACED = /^[가-힣]{13,24}$/
/** Words that are taken apart or read as in chats: each costs as much as hundreds of others. */
const UNREAD_MAX = 12

/**
 * Finds the words of a text that the dictionary has, with the likeliest reading of each.
 *
 * @param text in NFC
 * @param pause called after each word
 */
export async function readWords(
  text: string,
  words: WordAnalyser,
  pause: Pause,
): Promise<ReadWord[]> {
  const found: ReadWord[] = []
  let unread = 0
  const readUnread = (token: Token) => {
    if (++unread <= UNREAD_MAX) found.push(...readApart(token, words))
  }
  for (const within of clauses(text)) {
    const [unspaced] = within.filter(({ typed }) => UNSPACED.test(typed))
    if (unspaced) {
      readUnread(unspaced)
      await pause()
      continue
    }
    let at = 0
    for (const { length, analysed } of words.phrases(within.map(({ typed }) => typed))) {
      const [first, last = first] = [within[at], within[at + length - 1]]
      at += length
      if (!first || !last) continue
      const whole = readWord(first.start, last.start + last.typed.length, analysed)
      if (whole.length > 0) found.push(...whole)
      else readUnread(first)
      await pause()
    }
  }
  return found
}

/** Returns the words of each clause; what is written without spaces is a clause of its own. */
function clauses(text: string): Token[][] {
  return tokens(text, CLAUSE).flatMap(({ typed, start }) => {
    const groups: Token[][] = [[]]
    for (const token of tokens(typed, LETTERS, start)) {
      if (WORD.test(token.typed)) groups.at(-1)?.push(token)
      else if (UNSPACED.test(token.typed)) groups.push([token], [])
    }
    return groups
  })
}

function tokens(text: string, pattern: RegExp, start = 0): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: typed, index }) => ({ start: start + index, typed }))
}

function readWord(start: number, end: number, [likeliest]: readonly Analysed[]): ReadWord[] {
  const number = likeliest?.numbers[0]
  return likeliest && number !== undefined
    ? [{ start, end, analysis: likeliest.analysis, number }]
    : []
}

/** Reads a word as a misspelling or as in chats, or else piece by piece, as without spaces. */
function readApart({ start, typed }: Token, words: WordAnalyser): ReadWord[] {
  const respelled = readWord(start, start + typed.length, words.read(typed).analysed)
  if (respelled.length > 0) return respelled
  let from = 0
  return words.split(typed).flatMap(analysed => {
    const piece = analysed.analysis.typed
    const at = typed.indexOf(piece, from)
    if (at < 0) return []
    from = at + piece.length
    return readWord(start + at, start + from, [analysed])
  })
}
