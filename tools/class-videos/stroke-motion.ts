import { lengthOf, type Stroke } from '../../src/lib/strokes/stroke.ts'

/** Seconds before the first stroke, between strokes, and for which the whole letter stays. */
const BEFORE = 0.6
const BETWEEN = 0.35
const WHOLE = 1.6
/** Hundredths of the box drawn per second, as in a demonstration by hand. */
const PACE = 80
const LEAST = 0.5

/** @returns seconds to show a letter once, including the finished letter at the end */
export function secondsToShow(strokes: readonly Stroke[]): number {
  return BEFORE + strokes.reduce((sum, stroke) => sum + secondsOf(stroke) + BETWEEN, 0) + WHOLE
}

/**
 * @param at seconds since the start of the letter
 * @returns number of strokes drawn: 1.5 is the first one and half of the second
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
