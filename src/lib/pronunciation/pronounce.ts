import { MARKS, marker } from './mark.ts'
import { TENSE_WORDS } from './marked-tense.ts'
import { type MarkedWords, OTHER_WORDS } from './marked-words.ts'
import { readLatinLetters, readLatinWords } from './read-latin.ts'
import { readLetters } from './read-letters.ts'
import { readNumbers } from './read-numbers.ts'
import { saySyllables } from './say-syllables.ts'

/** Words whose sound no rule tells from their letters. */
export const MARKED_WORDS: readonly MarkedWords[] = [...TENSE_WORDS, ...OTHER_WORDS]

/**
 * Korean as it is said (표준발음법), in Hangul: 신라 is 실라, 3시 세 시. Words keep the spaces
 * and the sentence its punctuation; over a space a word leans on the next where people say both
 * in one breath. Where the standard allows two ways, it is the one people use: 의 in 회의 is 이,
 * the particle 에.
 */
export const pronounce = pronouncer(MARKED_WORDS)

/** @returns a `pronounce` that knows these words besides the rules */
export function pronouncer(marked: readonly MarkedWords[]): (text: string) => string {
  const mark = marker(marked)
  return text => {
    const words = readLatinWords(text.normalize('NFC'))
    const inHangul = readLetters(readLatinLetters(readNumbers(words)))
    return saySyllables(mark(inHangul.replace(MARKS, '').replaceAll('#', '')))
  }
}
