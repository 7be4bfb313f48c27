import { combineCharacter, disassembleCompleteCharacter } from 'es-hangul'

/** A Hangul syllable as jamo; `coda` is '' if it has none, two jamo if it is a cluster. */
export interface Syllable {
  initial: string
  vowel: string
  coda: string
}

/** Returns the jamo of a complete syllable; undefined for any other character. */
export function takeApart(character: string): Syllable | undefined {
  const parts = disassembleCompleteCharacter(character)
  return parts && { initial: parts.choseong, vowel: parts.jungseong, coda: parts.jongseong }
}

export function putTogether({ initial, vowel, coda }: Syllable): string {
  return combineCharacter(initial, vowel, coda)
}

/** The sound of a final consonant before a pause: one of seven (표준발음법 8–11). */
export const FINAL_SOUND: Readonly<Record<string, string>> = letters(
  'ㄱㄱ ㄲㄱ ㅋㄱ ㄱㅅㄱ ㄹㄱㄱ ㄴㄴ ㄴㅈㄴ ㄴㅎㄴ ㄷㄷ ㅌㄷ ㅅㄷ ㅆㄷ ㅈㄷ ㅊㄷ ㅎㄷ ㄹㄹ ㄹㅂㄹ ㄹㅅㄹ ㄹㅌㄹ ㄹㅎㄹ ㅁㅁ ㄹㅁㅁ ㅂㅂ ㅍㅂ ㅂㅅㅂ ㄹㅍㅂ ㅇㅇ',
)
export const TENSE: Readonly<Record<string, string>> = letters('ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ')
/** The result of a final sound with an adjacent ㅎ, on either side. */
export const ASPIRATED: Readonly<Record<string, string>> = letters('ㄱㅋ ㄷㅌ ㅂㅍ ㅈㅊ')
export const NASAL: Readonly<Record<string, string>> = letters('ㄱㅇ ㄷㄴ ㅂㅁ')

/** Parses a table in which each group maps its jamo to the last one. */
function letters(table: string): Record<string, string> {
  return Object.fromEntries(table.split(' ').map(group => [group.slice(0, -1), group.slice(-1)]))
}
