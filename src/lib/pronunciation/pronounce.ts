import { MARKS, mark } from './mark.ts'
import { readLatinLetters, readLatinWords } from './read-latin.ts'
import { readLetters } from './read-letters.ts'
import { readNumbers } from './read-numbers.ts'
import { saySyllables } from './say-syllables.ts'

/**
 * Korean as it is said (표준발음법), in Hangul: 신라 is 실라, 3시 세 시. Words keep the spaces
 * and the sentence its punctuation; over a space a word leans on the next where people say both
 * in one breath. Where the standard allows two ways, it is the one people use: 의 in 회의 is 이,
 * the particle 에.
 */
export function pronounce(text: string): string {
  const words = readLatinWords(text.normalize('NFC'))
  const inHangul = readLetters(readLatinLetters(readNumbers(words)))
  return saySyllables(mark(inHangul.replace(MARKS, '').replaceAll('#', '')))
}
