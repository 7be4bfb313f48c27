import type { Chance } from './chance.ts'
import { compose, strokes } from './hangul.ts'
import { keysBeside, lettersBeside } from './layout.ts'

/** Letters that are often confused. */
const CONFUSED: Readonly<Record<string, string>> = {
  ㅐ: 'ㅔ',
  ㅔ: 'ㅐ',
  ㅓ: 'ㅗ',
  ㅗ: 'ㅓ',
  ㅡ: 'ㅜ',
  ㄱ: 'ㄲ',
  ㄷ: 'ㄸ',
  ㅂ: 'ㅃ',
  ㅅ: 'ㅆ',
  ㅈ: 'ㅉ',
  ㄴ: 'ㅇ',
}
const LATIN_CONFUSED: Readonly<Record<string, string>> = {
  e: 'i',
  i: 'e',
  o: 'u',
  u: 'o',
  f: 'p',
  v: 'f',
  z: 'j',
  k: 'c',
}

type Mistake = (keys: readonly string[], at: number) => readonly string[] | undefined

/** Returns a Hangul word with one mistake. */
export function mistyped(word: string, chance: Chance): string {
  return compose(withMistake(strokes(word), lettersBeside, CONFUSED, chance))
}

/** Returns a word in Latin letters with one mistake. */
export function misspelled(word: string, chance: Chance): string {
  return withMistake([...word], keysBeside, LATIN_CONFUSED, chance).join('')
}

function withMistake(
  keys: readonly string[],
  beside: (key: string) => string[],
  confused: Readonly<Record<string, string>>,
  chance: Chance,
): readonly string[] {
  const mistakes: Mistake[] = [
    (keys, at) => replaced(keys, at, chance.shuffled(beside(keys[at] ?? ''))[0]),
    (keys, at) => replaced(keys, at, confused[keys[at] ?? '']),
    (keys, at) => keys.toSpliced(at, 1),
    (keys, at) => keys.toSpliced(at, 0, keys[at] ?? ''),
    (keys, at) => keys.toSpliced(at, 2, keys[at + 1] ?? '', keys[at] ?? ''),
  ]
  for (let tries = 0; tries < 20; tries++) {
    // Skips the first key, whose mistakes people notice, and the last, which would make it a
    // prefix.
    const at = 1 + chance.below(Math.max(keys.length - 2, 1))
    const made = chance.pick(mistakes)(keys, at)
    if (made && made.join('') !== keys.join('')) return made
  }
  return keys
}

function replaced(keys: readonly string[], at: number, by: string | undefined) {
  return by === undefined ? undefined : keys.with(at, by)
}
