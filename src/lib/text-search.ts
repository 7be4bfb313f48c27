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

/** Whether a folded text holds every word, anywhere and in any order. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every(word => folded.includes(word))
}
