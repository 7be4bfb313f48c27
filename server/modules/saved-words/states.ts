import type { WordState } from '../../../src/contract/saved-words.ts'

/** FSRS's number for a word that is known, until it is forgotten. */
export const KNOWN = 2

/** @param state as FSRS numbers it; null for a word that is not begun */
export function stateOf(state: number | null): WordState {
  if (state === null) return 'new'
  return state === KNOWN ? 'known' : 'learning'
}
