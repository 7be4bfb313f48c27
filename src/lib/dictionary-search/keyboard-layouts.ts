import { assemble, convertHangulToQwerty, convertQwertyToAlphabet } from 'es-hangul'

const LATIN = /^[a-z .,?!~]+$/i
/** They lie on the same keys on both layouts. */
const MARKS = /[.,?!~]+/g
/** Letters that make syllables, the last of which may still be being composed. */
const SYLLABLES = /^[ㄱ-ㅎ][ㅏ-ㅣ]{1,2}(?:[ㄱ-ㅎ]{1,3}[ㅏ-ㅣ]{1,2})*[ㄱ-ㅎ]{0,2}$/
const HANGUL = /^[ㄱ-ㅣ가-힣 ]+$/

/**
 * What was meant where the keyboard was still on Latin letters, in single letters: gkrry is ㅎㅏㄱㄱㅛ.
 *
 * @returns nothing where the keys make no syllables
 */
export function meantInHangul(text: string): string[] {
  if (!LATIN.test(text)) return []
  // Phones begin with a capital by themselves, which would be another letter: Tkfkd.
  const typed = [...new Set([text, text.toLowerCase()])].map(convertQwertyToAlphabet)
  return [...new Set(typed)]
    .map(meant => meant.replace(MARKS, ''))
    .filter(meant => SYLLABLES.test(meant.replaceAll(' ', '')))
}

/** As `meantInHangul`, in syllables: rjfdjTdjdy is 걸었어요. */
export function syllablesMeant(text: string): string[] {
  return meantInHangul(text).map(letters => assemble([...letters]))
}

/** What was meant where the keyboard was still on Hangul: ㅗ디ㅣㅐ is hello. */
export function meantInLatin(text: string): string | undefined {
  return HANGUL.test(text) ? convertHangulToQwerty(text).toLowerCase() : undefined
}

/** Whether no Korean word looks so: a vowel by itself, or a consonant that is not the last letter. */
export function isNoHangul(text: string): boolean {
  return /[ㅏ-ㅣ]|[ㄱ-ㅎ](?=.*[가-힣])/.test(text)
}
