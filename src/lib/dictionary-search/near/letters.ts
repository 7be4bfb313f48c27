import { convertHangulToQwerty } from 'es-hangul'

/** Number of distinct letters, including the end of a text. */
export const LETTERS = 80
const FIRST_JAMO = 0x3131
const LAST_JAMO = 0x3163
const FIRST_LATIN = 0x61
const LAST_LATIN = 0x7a
const LATIN = LAST_JAMO - FIRST_JAMO + 2
const OTHER = LETTERS - 1

/** Jamo that sound nearly the same, or are taught so. */
const HEARD_ALIKE = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ', 'ㄴㅁㅇ', 'ㄴㄹ']
const VOWELS_ALIKE = [
  'ㅐㅔ',
  'ㅒㅖ',
  'ㅓㅗ',
  'ㅕㅛ',
  'ㅡㅜ',
  'ㅡㅣ',
  'ㅏㅑ',
  'ㅗㅛ',
  'ㅜㅠ',
  'ㅓㅕ',
]
const LATIN_ALIKE = ['ei', 'ou', 'ae', 'bp', 'dt', 'gk', 'cjk', 'sz', 'fpv', 'iy', 'lr', 'mn']
/** Rows of a keyboard; each is half a key to the right of the one above. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const JAMO = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'

/** Encodes each letter of a text as a character code from 1 to below `LETTERS`. */
export function coded(text: string): string {
  const numbers = Array.from({ length: text.length }, (_, at) => letterNumber(text.charCodeAt(at)))
  return String.fromCharCode(...numbers)
}

function letterNumber(code: number): number {
  if (code >= FIRST_JAMO && code <= LAST_JAMO) return code - FIRST_JAMO + 1
  return code >= FIRST_LATIN && code <= LAST_LATIN ? code - FIRST_LATIN + LATIN : OTHER
}

/** For each pair of letter codes, 1 if they are easily confused: by ear, or as adjacent keys. */
export const ALIKE = alikeTable()

function alikeTable(): Uint8Array {
  const table = new Uint8Array(LETTERS * LETTERS)
  for (const pair of [...HEARD_ALIKE, ...VOWELS_ALIKE, ...LATIN_ALIKE, ...neighbours()].flatMap(
    pairs,
  )) {
    const [one = 0, other = 0] = [...coded(pair)].map(letter => letter.charCodeAt(0))
    table[one * LETTERS + other] = 1
  }
  return table
}

/** Returns the letters on adjacent keys, of both layouts. */
function neighbours(): string[] {
  const beside = ROWS.flatMap(row => [...row].slice(1).map((key, at) => row.charAt(at) + key))
  const below = ROWS.slice(1).flatMap((row, at) =>
    [...row].flatMap((key, column) => {
      const above = ROWS[at]?.slice(column, column + 2) ?? ''
      return [...above].map(other => other + key)
    }),
  )
  return [...beside, ...below].flatMap(keys => {
    const [one = [], other = []] = [...keys].map(lettersOn)
    return [keys, ...one.flatMap(a => other.map(b => a + b))]
  })
}

function lettersOn(key: string): string[] {
  return [...JAMO].filter(letter => convertHangulToQwerty(letter).toLowerCase() === key)
}

function pairs(letters: string): string[] {
  return [...letters].flatMap(one => [...letters].map(other => one + other))
}
