import { pronounce } from '../pronunciation/pronounce.ts'

/** Words in Hangul: no ending (-어서), no single jamo, no Latin letters. */
const WORDS = /^[가-힣]+(?: [가-힣]+)*$/

/**
 * Returns a word's pronunciation: the recorded one, or else by rule.
 *
 * @returns null if no rule applies
 */
export function pronunciationOf(word: string, written: string | null | undefined): string | null {
  if (written) return written
  return WORDS.test(word) ? pronounce(word) : null
}
