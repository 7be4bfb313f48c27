import type { AudioBook, AudioChapter } from '../../contract/audio-books.ts'
import type { AudioLocation } from './location.ts'

export interface FoundChapter {
  chapter: AudioChapter
  /** Which of its sentences match; all of them when its title does. */
  lines: number[]
}

/** The chapters and sentences that a place asks for. */
export function filterBook(
  { chapters }: AudioBook,
  { q = '', chapter: only }: AudioLocation,
): FoundChapter[] {
  const wanted = plain(q)
  // Only signs: no sentence has them alone.
  if (q.trim() && !/[\p{L}\p{N}]/u.test(q)) return []
  // A chapter that is gone, in an old link, hides nothing.
  const isKnown = chapters.some(({ id }) => id === only)
  return chapters
    .filter(({ id }) => !isKnown || id === only)
    .map(chapter => ({ chapter, lines: matches(chapter, wanted) }))
    .filter(({ lines }) => lines.length > 0)
}

function matches({ title, title_ko = '', lines }: AudioChapter, wanted: string): number[] {
  const hasTitle = plain(title).includes(wanted) || plain(title_ko).includes(wanted)
  return lines.flatMap(({ ko, id }, at) =>
    hasTitle || plain(ko).includes(wanted) || plain(id).includes(wanted) ? at : [],
  )
}

/**
 * Text without case, blanks and punctuation, and Hangul as single letters: a syllable that is
 * still being typed (하 of 한) finds the finished one. A lone letter at the end is no syllable yet.
 */
function plain(text: string): string {
  return text
    .replace(/[ㄱ-ㅣ]+$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
