import { lengthOf, type Stroke } from '../../src/lib/strokes/stroke.ts'

/** Seconds before a letter is begun, between two strokes, and for which the whole letter stays. */
const BEFORE = 0.6
const BETWEEN = 0.35
const WHOLE = 1.6
/** Hundredths of the box that a hand draws in a second when it shows how. */
const PACE = 80
const LEAST = 0.5

/** @returns how long it takes to show a letter once, the whole letter at its end */
export function secondsToShow(strokes: readonly Stroke[]): number {
  return BEFORE + strokes.reduce((sum, stroke) => sum + secondsOf(stroke) + BETWEEN, 0) + WHOLE
}

/**
 * @param at seconds since the letter began to be shown
 * @returns how many strokes are drawn: 1.5 is the first one and half of the second
 */
export function strokesDrawn(strokes: readonly Stroke[], at: number): number {
  let left = at - BEFORE
  for (const [index, stroke] of strokes.entries()) {
    const needed = secondsOf(stroke)
    if (left <= 0) return index
    if (left < needed) return index + left / needed
    left -= needed + BETWEEN
  }
  return strokes.length
}

function secondsOf(stroke: Stroke): number {
  return Math.max(LEAST, lengthOf(stroke) / PACE)
}
