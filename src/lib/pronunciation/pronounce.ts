import { MARKS, marker } from './mark.ts'
import { TENSE_WORDS } from './marked-tense.ts'
import { type MarkedWords, OTHER_WORDS } from './marked-words.ts'
import { readLatinLetters, readLatinWords } from './read-latin.ts'
import { readLetters } from './read-letters.ts'
import { readNumbers } from './read-numbers.ts'
import { saySyllables } from './say-syllables.ts'

/** Words whose sound no rule derives from their spelling. */
export const MARKED_WORDS: readonly MarkedWords[] = [...TENSE_WORDS, ...OTHER_WORDS]

/**
 * Returns the pronunciation of Korean text (표준발음법) in Hangul: 신라 is 실라, 3시 세 시. Spaces
 * and punctuation stay; words that are spoken without a pause affect each other across a space.
 * It returns the more common of two standard pronunciations: 의 in 회의 is 이, the particle 에.
 */
export const pronounce = pronouncer(MARKED_WORDS)

/** Returns a `pronounce` function with these words in addition to the rules. */
export function pronouncer(marked: readonly MarkedWords[]): (text: string) => string {
  const mark = marker(marked)
  return text => {
    const words = readLatinWords(text.normalize('NFC'))
    const inHangul = readLetters(readLatinLetters(readNumbers(words)))
    return saySyllables(mark(inHangul.replace(MARKS, '').replaceAll('#', '')))
  }
}
