import { combineCharacter, disassembleCompleteCharacter } from 'es-hangul'

/** A block of Hangul in its letters; `coda` is '' when it has none, two letters when it is a cluster. */
export interface Syllable {
  initial: string
  vowel: string
  coda: string
}

/** @returns the letters of a whole block, or undefined for every other character */
export function takeApart(character: string): Syllable | undefined {
  const parts = disassembleCompleteCharacter(character)
  return parts && { initial: parts.choseong, vowel: parts.jungseong, coda: parts.jongseong }
}

export function putTogether({ initial, vowel, coda }: Syllable): string {
  return combineCharacter(initial, vowel, coda)
}

/** What is said of a final consonant before a pause: one of seven (표준발음법 8–11). */
export const FINAL_SOUND: Readonly<Record<string, string>> = letters(
  'ㄱㄱ ㄲㄱ ㅋㄱ ㄱㅅㄱ ㄹㄱㄱ ㄴㄴ ㄴㅈㄴ ㄴㅎㄴ ㄷㄷ ㅌㄷ ㅅㄷ ㅆㄷ ㅈㄷ ㅊㄷ ㅎㄷ ㄹㄹ ㄹㅂㄹ ㄹㅅㄹ ㄹㅌㄹ ㄹㅎㄹ ㅁㅁ ㄹㅁㅁ ㅂㅂ ㅍㅂ ㅂㅅㅂ ㄹㅍㅂ ㅇㅇ',
)
export const TENSE: Readonly<Record<string, string>> = letters('ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ')
/** A final sound and the ㅎ beside it, on either side. */
export const ASPIRATED: Readonly<Record<string, string>> = letters('ㄱㅋ ㄷㅌ ㅂㅍ ㅈㅊ')
export const NASAL: Readonly<Record<string, string>> = letters('ㄱㅇ ㄷㄴ ㅂㅁ')

/** Each group says what becomes of the letters before its last one. */
function letters(table: string): Record<string, string> {
  return Object.fromEntries(table.split(' ').map(group => [group.slice(0, -1), group.slice(-1)]))
}
