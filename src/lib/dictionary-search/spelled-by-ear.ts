import { plainText } from './plain-text.ts'

/** Returns only the letters of romanized text. */
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
  // Indonesians also write w as u: ueguk. In 그어요 (geueoyo) the vowels are different.
  [/(^|[^e])ue(?!o)/g, '$1we'],
  [/weo/g, 'wo'],
  [/ae/g, 'e'],
  [/eo/g, 'o'],
  [/eu|oo|uu/g, 'u'],
  [/ee/g, 'i'],
  // Long and doubled consonants sound like one: hakgyo, hakkyo.
  [/([^aeiou])\1+/g, '$1'],
]

/**
 * Folds spelling variants of Indonesians into one: annyong, kamsahamnida, saranghe, cinja.
 * Voiced and voiceless consonants, which Korean does not distinguish, become the same.
 */
export function foldSound(text: string): string {
  let folded = latinLetters(text)
  for (const [spelling, sound] of FOLDS) folded = folded.replace(spelling, sound)
  return folded
}

/** Returns the letters of a text of fans without those that are not heard: ajussi for ahjussi. */
export function fanLetters(text: string): string {
  return latinLetters(text)
    .replace(/([aeiou])h(?=[^aeiouwyh])/g, '$1')
    .replace(/oo$/, 'o')
    .replace(/ie(?=m?$)/, 'i')
}

/**
 * Returns the folded sound of a text as fans of songs and series write it: with u for ㅓ and an h
 * that is not heard (unni, hyung, ahjussi, aigoo). It is the usual one if the text has neither.
 */
export function fanSound(text: string): string {
  return foldSound(fanLetters(text)).replaceAll('u', 'o')
}

/** Returns the folded sound of a text with the ha of 합니다 that is swallowed: kamsamnida. */
export function unswallowedSound(text: string): string {
  const letters = latinLetters(text)
  const whole = letters.replace(/([aeiou])mnida$/, '$1hamnida')
  return whole === letters || /hamnida$/.test(letters) ? '' : foldSound(whole)
}

/**
 * Returns the folded sounds of a romanized text, the nearest first: after a consonant 왜, 외 and
 * 웨 sound like e, so that 괜찮아 is written kenchana.
 */
export function soundsHeard(text: string): Set<string> {
  const sound = foldSound(text)
  return new Set([sound, sound.replace(/([^aeiou])we/g, '$1e')])
}
