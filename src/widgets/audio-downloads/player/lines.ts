import type { AudioChapter, AudioLine } from '../../../contract/audio-books.ts'

/**
 * Seconds by which a repeated sentence ends early, as browsers report the time four times a second.
 */
const TICK = 0.3

/** Returns the index of the sentence spoken at a time, -1 before the first. */
export function lineAt(lines: readonly AudioLine[], time: number): number {
  // Browsers seek with an error of some milliseconds.
  return lines.findLastIndex(({ start }) => start <= time + 0.05)
}

/**
 * Returns the time at which a sentence ends, shortly before the next one. The last ends with the
 * file.
 */
export function lineEnd(chapter: AudioChapter | undefined, line: number): number {
  const next = chapter?.lines[line + 1]
  return next ? next.start - TICK : Number.POSITIVE_INFINITY
}
