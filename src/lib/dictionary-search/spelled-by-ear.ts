import { plainText } from './plain-text.ts'

/** Romanized text as typed: the letters alone. */
export function latinLetters(text: string): string {
  return plainText(text).replace(/[^a-z]/g, '')
}

const FOLDS: readonly [RegExp, string][] = [
  [/ch|c|z/g, 'j'],
  [/sh/g, 's'],
  [/kh|q|g/g, 'k'],
  [/th|d/g, 't'],
  [/ph|b|f|v/g, 'p'],
  [/r/g, 'l'],
  [/yae/g, 'ye'],
  [/yeo/g, 'yo'],
  [/wae|oe/g, 'we'],
  // As w is written in Indonesian, too: ueguk. In 그어요 (geueoyo) the vowels are others.
  [/(^|[^e])ue(?!o)/g, '$1we'],
  [/weo/g, 'wo'],
  [/ae/g, 'e'],
  [/eo/g, 'o'],
  [/eu|oo|uu/g, 'u'],
  [/ee/g, 'i'],
  // Long and doubled consonants are heard as one: hakgyo, hakkyo.
  [/([^aeiou])\1+/g, '$1'],
]

/**
 * One spelling for what Indonesians write in several ways: annyong, kamsahamnida,
 * saranghe, cinja. Sounds that Korean does not tell apart by voice fall together.
 */
export function foldSound(text: string): string {
  let folded = latinLetters(text)
  for (const [spelling, sound] of FOLDS) folded = folded.replace(spelling, sound)
  return folded
}

/**
 * The folded sounds of a text that is written as Korean is, the nearest first: behind a consonant
 * 왜, 외 and 웨 are heard as e alone, so that 괜찮아 is written kenchana.
 */
export function soundsHeard(text: string): Set<string> {
  const sound = foldSound(text)
  return new Set([sound, sound.replace(/([^aeiou])we/g, '$1e')])
}
