/**
 * Words are processed as jamo (NFD), in which final and initial consonants are different
 * characters: an ending that begins with ᆫ closes the syllable before it.
 */
const FINAL = /[\u11a8-\u11c2]$/
const VOWEL = /[\u1161-\u1175]$/
/** Consonants in citations, and as finals of a syllable. */
const CITED = 'ㄱㄴㄷㄹㅁㅂㅅㅆㅎ'
const CLOSING = 'ᆨᆫᆮᆯᆷᆸᆺᆻᇂ'

/** Converts a text, which may begin with a cited consonant (ㄴ데), to jamo. */
export function jamoOf(text: string): string {
  const at = CITED.indexOf(text.charAt(0))
  if (text === '' || at < 0) return text.normalize('NFD')
  return (CLOSING[at] ?? '') + text.slice(1).normalize('NFD')
}

/** Converts jamo to written text; a consonant without a syllable as in citations. */
export function written(jamo: string): string {
  const at = CLOSING.indexOf(jamo.charAt(0))
  if (jamo === '' || at < 0) return jamo.normalize('NFC')
  return (CITED[at] ?? '') + jamo.slice(1).normalize('NFC')
}

export function endsInVowel(jamo: string): boolean {
  return VOWEL.test(jamo)
}

/** @returns the final consonant, or '' */
export function finalOf(jamo: string): string {
  return FINAL.test(jamo) ? jamo.slice(-1) : ''
}

/** @returns the vowel of the last syllable */
export function lastVowel(jamo: string): string {
  return jamo.at(finalOf(jamo) ? -2 : -1) ?? ''
}

const SSEU = jamoOf('쓰')

/**
 * Returns the vowel before the last syllable of a stem, which decides on 아 or 어 if that loses
 * its own (바쁘다, 부르다). 받아쓰다 has 써 like 쓰다, whatever precedes it.
 */
export function vowelBefore(stem: string): string {
  return stem.endsWith(SSEU) ? lastVowel(stem) : lastVowel(stem.slice(0, -2))
}

/** Replaces the last jamo of a text. */
export function swapLast(jamo: string, others: string): string {
  return jamo.slice(0, -1) + others
}
