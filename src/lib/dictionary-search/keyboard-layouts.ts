import { assemble, convertHangulToQwerty, convertQwertyToAlphabet } from 'es-hangul'

const LATIN = /^[a-z .,?!~]+$/i
/** Punctuation that is on the same keys in both layouts. */
const MARKS = /[.,?!~]+/g
/** Jamo that form syllables; the last one may be incomplete. */
const SYLLABLES = /^[ㄱ-ㅎ][ㅏ-ㅣ]{1,2}(?:[ㄱ-ㅎ]{1,3}[ㅏ-ㅣ]{1,2})*[ㄱ-ㅎ]{0,2}$/
const HANGUL = /^[ㄱ-ㅣ가-힣 ]+$/

/**
 * Converts Hangul typed on a Latin layout to jamo: gkrry is ㅎㅏㄱㄱㅛ.
 *
 * @returns nothing if the keys form no syllables
 */
export function meantInHangul(text: string): string[] {
  if (!LATIN.test(text)) return []
  // Phones capitalize the first letter, which would be another jamo: Tkfkd.
  const typed = [...new Set([text, text.toLowerCase()])].map(convertQwertyToAlphabet)
  return [...new Set(typed)]
    .map(meant => meant.replace(MARKS, ''))
    .filter(meant => SYLLABLES.test(meant.replaceAll(' ', '')))
}

/** Converts Hangul typed on a Latin layout to syllables: rjfdjTdjdy is 걸었어요. */
export function syllablesMeant(text: string): string[] {
  return meantInHangul(text).map(letters => assemble([...letters]))
}

/** Converts Latin text typed on a Hangul layout: ㅗ디ㅣㅐ is hello. */
export function meantInLatin(text: string): string | undefined {
  return HANGUL.test(text) ? convertHangulToQwerty(text).toLowerCase() : undefined
}

/** Whether no Korean word has this form: a lone vowel, or a lone consonant before the end. */
export function isNoHangul(text: string): boolean {
  return /[ㅏ-ㅣ]|[ㄱ-ㅎ](?=.*[가-힣])/.test(text)
}
