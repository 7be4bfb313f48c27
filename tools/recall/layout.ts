import { compose, strokes } from './hangul.ts'

/** The Korean two-set layout (KS X 5002): each jamo and its Latin key. */
const KEYS = new Map(
  'ㅂq ㅈw ㄷe ㄱr ㅅt ㅛy ㅕu ㅑi ㅐo ㅔp ㅁa ㄴs ㅇd ㄹf ㅎg ㅗh ㅓj ㅏk ㅣl ㅋz ㅌx ㅊc ㅍv ㅠb ㅜn ㅡm ㅃQ ㅉW ㄸE ㄲR ㅆT ㅒO ㅖP'
    .split(' ')
    .map(pair => [pair.slice(0, 1), pair.slice(1)]),
)
const LETTERS = new Map([...KEYS].map(([letter, key]) => [key, letter]))

/** Returns the text of Hangul keys pressed in the Latin layout. */
export function onLatinLayout(text: string): string {
  return strokes(text)
    .map(stroke => KEYS.get(stroke) ?? stroke)
    .join('')
}

/** Returns the text of Latin keys pressed in the Korean layout. */
export function onHangulLayout(text: string): string {
  return compose([...text].map(key => LETTERS.get(key) ?? key))
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Returns the keys on both sides of a Latin key. */
export function keysBeside(key: string): string[] {
  const row = ROWS.find(keys => keys.includes(key)) ?? ''
  const at = row.indexOf(key)
  return [row[at - 1], row[at + 1]].flatMap(other => other ?? [])
}

/** Returns the jamo on both sides of a jamo. */
export function lettersBeside(letter: string): string[] {
  const key = KEYS.get(letter)?.toLowerCase() ?? ''
  return keysBeside(key).flatMap(other => LETTERS.get(other) ?? [])
}
