import type { AudioBook, AudioChapter } from '../../contract/audio-books.ts'
import type { AudioLocation } from './location.ts'

export interface FoundChapter {
  chapter: AudioChapter
  /** Indexes of the matching sentences; all of them if the title matches. */
  lines: number[]
}

/** Returns the chapters and sentences that match a location. */
export function filterBook(
  { chapters }: AudioBook,
  { q = '', chapter: only }: AudioLocation,
): FoundChapter[] {
  const text = plain(q)
  // The query has only punctuation, which no sentence consists of.
  if (q.trim() && !/[\p{L}\p{N}]/u.test(q)) return []
  // An old link with a chapter that no longer exists hides nothing.
  const isKnown = chapters.some(({ id }) => id === only)
  return chapters
    .filter(({ id }) => !isKnown || id === only)
    .map(chapter => ({ chapter, lines: matches(chapter, text) }))
    .filter(({ lines }) => lines.length > 0)
}

function matches({ title, title_ko = '', lines }: AudioChapter, text: string): number[] {
  const hasTitle = plain(title).includes(text) || plain(title_ko).includes(text)
  return lines.flatMap(({ ko, id }, at) =>
    hasTitle || plain(ko).includes(text) || plain(id).includes(text) ? at : [],
  )
}

/**
 * Returns a text without case, spaces and punctuation, and with Hangul as jamo: a syllable that is
 * still being typed (하 of 한) matches the finished one. A single jamo at the end is not a syllable
 * yet and is ignored.
 */
function plain(text: string): string {
  return text
    .replace(/[ㄱ-ㅣ]+$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
