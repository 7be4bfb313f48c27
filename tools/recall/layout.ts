import { compose, strokes } from './hangul.ts'

/** The Korean layout of two sets (KS X 5002): each letter and the Latin key it lies on. */
const KEYS = new Map(
  'ㅂq ㅈw ㄷe ㄱr ㅅt ㅛy ㅕu ㅑi ㅐo ㅔp ㅁa ㄴs ㅇd ㄹf ㅎg ㅗh ㅓj ㅏk ㅣl ㅋz ㅌx ㅊc ㅍv ㅠb ㅜn ㅡm ㅃQ ㅉW ㄸE ㄲR ㅆT ㅒO ㅖP'
    .split(' ')
    .map(pair => [pair.slice(0, 1), pair.slice(1)]),
)
const LETTERS = new Map([...KEYS].map(([letter, key]) => [key, letter]))

/** Hangul typed while the keyboard is on Latin letters. */
export function onLatinLayout(text: string): string {
  return strokes(text)
    .map(stroke => KEYS.get(stroke) ?? stroke)
    .join('')
}

/** Latin letters typed while the keyboard is on Hangul. */
export function onHangulLayout(text: string): string {
  return compose([...text].map(key => LETTERS.get(key) ?? key))
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The keys on both sides of a Latin key. */
export function keysBeside(key: string): string[] {
  const row = ROWS.find(keys => keys.includes(key)) ?? ''
  const at = row.indexOf(key)
  return [row[at - 1], row[at + 1]].flatMap(other => other ?? [])
}

/** The letters of Hangul on both sides of one. */
export function lettersBeside(letter: string): string[] {
  const key = KEYS.get(letter)?.toLowerCase() ?? ''
  return keysBeside(key).flatMap(other => LETTERS.get(other) ?? [])
}
