import type { WordUses } from '../../src/contract/dictionary.ts'

/** A word, as content names it: by its entry, or as it is written. */
export interface UsedWord {
  id: string
  word: string
}

/** What one module knows of where words are met; only what everybody may find. */
export interface WordPlaces {
  learnings?(word: UsedWord): readonly WordUses['learnings'][number][]
  mockTests?(word: UsedWord): readonly WordUses['mock_tests'][number][]
}
