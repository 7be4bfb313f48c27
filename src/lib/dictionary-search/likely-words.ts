import type { Numbered } from './listed-words.ts'
import type { Analysed } from './ways.ts'

/** Maximum number of words of a text that are analysed; a longer text is one to translate. */
const WORDS_MAX = 12
/** A word in Hangul, a number, or both: 3시에. */
const WORD = /^(?:\d+|\d*[가-힣]+)$/

/** Returns the words of a text in Hangul, with digits that may stand before a counter. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => WORD.test(word))
    .slice(0, WORDS_MAX)
}

/** Whether it is a reading like 얼마에요 as "at how much", which hardly anybody means. */
export function isPlace({ analysis: { parts } }: Analysed): boolean {
  return parts.at(-2)?.form === '에' && parts.at(-1)?.form === '요'
}

/**
 * Whether a grammar form is also likely to be read as a word (하고). 까지 is no form of 까다, and
 * 입니다 does not contain two (이).
 */
export function isLikelyBeside(text: string, { analysis, rank }: Analysed): boolean {
  const { typed, word, parts } = analysis
  if (typed !== text.trim().normalize('NFC')) return false
  return (
    rank === 0 && !(word.length === 1 && parts.some(({ form }) => form === '이다' || form === '요'))
  )
}

/** Whether an entry is no auxiliary such as 않다, which the grammar explains. */
export function isNoAuxiliary({ entry }: Numbered): boolean {
  return !entry.part_of_speech?.startsWith('auxiliary')
}
