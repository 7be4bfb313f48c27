/**
 * Words are worked on as single letters (NFD), in which a final consonant is another letter than
 * an initial one: what begins with ᆫ closes the syllable before it.
 */
const FINAL = /[\u11a8-\u11c2]$/
const VOWEL = /[\u1161-\u1175]$/
/** Consonants as they are cited, and as they close a syllable. */
const CITED = 'ㄱㄴㄷㄹㅁㅂㅅㅆㅎ'
const CLOSING = 'ᆨᆫᆮᆯᆷᆸᆺᆻᇂ'

/** What a text that begins with a cited consonant (ㄴ데) looks like in letters. */
export function lettersOf(text: string): string {
  const at = CITED.indexOf(text.charAt(0))
  if (text === '' || at < 0) return text.normalize('NFD')
  return (CLOSING[at] ?? '') + text.slice(1).normalize('NFD')
}

/** The text as it is written, a consonant without its syllable as it is cited. */
export function written(letters: string): string {
  const at = CLOSING.indexOf(letters.charAt(0))
  if (letters === '' || at < 0) return letters.normalize('NFC')
  return (CITED[at] ?? '') + letters.slice(1).normalize('NFC')
}

export function endsInVowel(letters: string): boolean {
  return VOWEL.test(letters)
}

/** @returns the final consonant, or '' */
export function finalOf(letters: string): string {
  return FINAL.test(letters) ? letters.slice(-1) : ''
}

/** @returns the vowel of the last syllable */
export function lastVowel(letters: string): string {
  return letters.at(finalOf(letters) ? -2 : -1) ?? ''
}

const SSEU = lettersOf('쓰')

/**
 * The vowel before the last syllable of a stem, which decides where that loses its own (바쁘다,
 * 부르다). 받아쓰다 keeps the 써 of 쓰다 whatever stands before it.
 */
export function vowelBefore(stem: string): string {
  return stem.endsWith(SSEU) ? lastVowel(stem) : lastVowel(stem.slice(0, -2))
}

/** The text with other letters instead of its last one. */
export function swapLast(letters: string, others: string): string {
  return letters.slice(0, -1) + others
}
