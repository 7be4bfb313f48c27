import type { Analysis } from './analysis.ts'

/** Moments from the first to the one behind the last. */
export interface Range {
  from: number
  to: number
}

/** The quietest twentieth of a recording is the room, and so are its first 60 ms unless somebody speaks. */
const ROOM = 0.05
const BEFORE = 12
const SPEAKS = -20
/** Decibels above the room at which speech begins. */
const ABOVE_ROOM = 6
/** Decibels below the loudest moment at which a breath begins speech, and at which a vowel ends it. */
const BEGINS = -40
const ENDS = -26
/** Moments in a row that are no click. */
const RUN = 4

/** Returns the loudness of the room in dB below the loudest moment. */
export function roomLoudness({ loudness }: Analysis): number {
  const quietest = loudness.toSorted()[Math.floor(loudness.length * ROOM)] ?? 0
  const before = loudness.slice(0, BEFORE).reduce((most, here) => Math.max(most, here), -Infinity)
  return before < SPEAKS ? Math.max(quietest, before) : quietest
}

/** Returns where somebody speaks; undefined where nobody does. */
export function speechRange(analysis: Analysis): Range | undefined {
  const room = roomLoudness(analysis) + ABOVE_ROOM
  const isLoud = (threshold: number) =>
    Array.from(analysis.loudness, here => here > Math.max(room, threshold))
  const beginning = isLoud(BEGINS)
  const ending = isLoud(ENDS)
  const from = beginning.findIndex((_, at) => isRun(beginning, at))
  const last = ending.findLastIndex((_, at) => isRun(ending, at - RUN + 1))
  return from < 0 || last < from ? undefined : { from, to: last + 1 }
}

function isRun(flags: readonly boolean[], from: number): boolean {
  return from >= 0 && flags.slice(from, from + RUN).filter(Boolean).length === RUN
}
