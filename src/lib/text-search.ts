/** Longest search query of a page, in characters. */
export const SEARCH_MAX = 100

/** Folds text for a search: without case and accents, Hangul as single jamo. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** Returns the folded words of a search; empty if nothing in it can match. */
export function searchWords(query: string): string[] {
  return fold(query).match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

/** Length from which words match anywhere; shorter ones match only at the start of a word. */
const ANYWHERE = 3

/** Whether a folded text holds every word, in any order. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every(word =>
    word.length < ANYWHERE
      ? new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u').test(folded)
      : folded.includes(word),
  )
}

/** Whether a text matches a search; every text matches no search, none one of only punctuation. */
export function matches(query: string | undefined, text: string): boolean {
  if (!query) return true
  const words = searchWords(query)
  return words.length > 0 && hasWords(fold(text), words)
}
