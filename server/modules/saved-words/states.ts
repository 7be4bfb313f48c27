import type { WordState } from '../../../src/contract/saved-words.ts'

/** State number of FSRS for a known word, until it is forgotten. */
export const KNOWN = 2

/** @param state number of FSRS; null for a word that is not begun */
export function stateOf(state: number | null): WordState {
  if (state === null) return 'new'
  return state === KNOWN ? 'known' : 'learning'
}
