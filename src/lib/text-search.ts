/** Longest search of a page, in characters. */
export const SEARCH_MAX = 100

/** Text as a search compares it: without case, without accents, Hangul in single letters. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** The words of a search, folded; empty when nothing in it can be found. */
export function searchWords(query: string): string[] {
  return fold(query).match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

/** Shorter words are found at the beginning of a word only, or every text would hold them. */
const ANYWHERE = 3

/** Whether a folded text holds every word, in any order. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every(word =>
    word.length < ANYWHERE
      ? new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u').test(folded)
      : folded.includes(word),
  )
}

/** Whether a text answers a search; no search is answered by every text, one of signs alone by none. */
export function matches(query: string | undefined, text: string): boolean {
  if (!query) return true
  const words = searchWords(query)
  return words.length > 0 && hasWords(fold(text), words)
}
