import { pronounce } from '../pronunciation/pronounce.ts'

/** Words in Hangul: no ending (-어서), no letter by itself, nothing in Latin letters. */
const WORDS = /^[가-힣]+(?: [가-힣]+)*$/

/**
 * How a word is said: as somebody wrote it, or by rule where nobody did.
 *
 * @returns null for what no rule can say
 */
export function pronunciationOf(word: string, written: string | null | undefined): string | null {
  if (written) return written
  return WORDS.test(word) ? pronounce(word) : null
}
