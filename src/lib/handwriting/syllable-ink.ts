import type { Stroke } from '../strokes/stroke.ts'
import { strokesOf, strokesOfSyllable } from '../strokes/strokes.ts'

const FIRST_SYLLABLE = 0xac00
const FIRST = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINAL = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

/** Returns the jamo of a syllable: first consonant, vowel, and final consonant if it has one. */
export function jamoOf(syllable: string): string[] {
  const code = syllable.charCodeAt(0) - FIRST_SYLLABLE
  const letters = [
    FIRST[Math.floor(code / 588)],
    VOWELS[Math.floor(code / 28) % 21],
    FINAL[code % 28],
  ]
  return letters.filter((letter): letter is string => letter !== undefined && letter !== ' ')
}

/** Returns the strokes of a syllable, jamo by jamo. */
export function strokesByJamo(syllable: string): (readonly Stroke[])[] {
  const strokes = strokesOfSyllable(syllable)
  let from = 0
  return jamoOf(syllable).map(letter => {
    const start = from
    from += strokesOf(letter).length
    return strokes.slice(start, from)
  })
}

/** Returns the 2,350 syllables of Korean texts, those of the standard KS X 1001. */
export function commonSyllables(): string[] {
  const decoder = new TextDecoder('euc-kr')
  const rows = Array.from({ length: 25 }, (_, row) =>
    decoder.decode(
      Uint8Array.from({ length: 94 * 2 }, (_, at) =>
        at % 2 === 0 ? 0xb0 + row : 0xa1 + (at - 1) / 2,
      ),
    ),
  )
  return [...rows.join('')]
}
