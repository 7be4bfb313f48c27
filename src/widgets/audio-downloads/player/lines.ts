import type { AudioChapter, AudioLine } from '../../../contract/audio-books.ts'

/** Browsers tell the time four times a second; a sentence that is repeated ends that much earlier. */
const TICK = 0.3

/** The sentence that is spoken at a time, -1 before the first. */
export function lineAt(lines: readonly AudioLine[], time: number): number {
  // A place asked for is met to within some milliseconds.
  return lines.findLastIndex(({ start }) => start <= time + 0.05)
}

/** Where a sentence has ended: shortly before the next begins. The last ends with the file. */
export function lineEnd(chapter: AudioChapter | undefined, line: number): number {
  const next = chapter?.lines[line + 1]
  return next ? next.start - TICK : Number.POSITIVE_INFINITY
}
