import type { Cue, LinkedWord } from '../../../contract/class-content.ts'

/** Returns the index of the sentence at a second, -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  // Seeking is only exact to some milliseconds.
  return cues.findLastIndex(({ start }) => start <= second + 0.05)
}

/** Returns the sentence to show at a second; none in a pause. */
export function shownCue(cues: readonly Cue[], second: number): Cue | undefined {
  const cue = cues[cueAt(cues, second)]
  return cue && second < cue.end + 0.05 ? cue : undefined
}

export interface Piece {
  text: string
  /** Id of the word's entry, if it has one. */
  entry: string | undefined
  /** Index of its first character. */
  from: number
}

/** Splits a sentence at its linked words; links that overlap or lie outside are left out. */
export function piecesOf(sentence: string, words: readonly LinkedWord[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const add = (from: number, to: number, entry?: string) => {
    if (to > from) pieces.push({ text: sentence.slice(from, to), entry, from })
    end = to
  }
  for (const { from, to, entry } of [...words].sort((one, other) => one.from - other.from)) {
    if (from < end || to > sentence.length || to <= from) continue
    add(end, from)
    add(from, to, entry)
  }
  add(end, sentence.length)
  return pieces
}
