import { distance, evenly, lengthOf, type Point, type Stroke } from './stroke.ts'

/**
 * `reversed`: correct except for its direction. `wrong-order`: another stroke of the letter.
 * `misplaced`: only its shape is correct. `unlike`: none of these.
 */
export type StrokeVerdict =
  | 'right'
  | 'reversed'
  | 'wrong-order'
  | 'misplaced'
  | 'too-short'
  | 'unlike'

interface Options {
  /** Strokes of the letter that are not drawn yet, without the expected one. */
  otherStrokes?: readonly Stroke[]
  /** Allowed deviation, in hundredths of the box. */
  tolerance?: number
}

/** Default tolerance: the usual error of a finger on a phone. */
const TOLERANCE = 16
/** Number of points at which two strokes are compared. */
const POINTS = 24
/** Length below which a stroke is a tap. */
const TAP = 4
/** Smallest and largest share of the expected length; a trembling hand lengthens short strokes. */
const LENGTH_SHARE_MIN = 0.4
const LENGTH_SHARE_MAX = 1.8
const TREMBLE = 30
/** Cosine of the largest difference in direction: 60°. */
const TURN = 0.5
/** Share of its length by which a round stroke may start too early or too late. */
const EARLY_OR_LATE = 1 / 6
/** Share of the deviation below which another stroke counts as the intended one. */
const CLEARLY = 0.6
/** Largest distance from its place at which the shape of a stroke is still judged. */
const ASTRAY = 60

/** Judges a learner's stroke in the box of a letter, generously, as for beginners. */
export function judgeStroke(
  drawn: Stroke,
  expected: Stroke,
  { otherStrokes = [], tolerance = TOLERANCE }: Options = {},
): StrokeVerdict {
  if (lengthOf(drawn) < TAP) return 'too-short'
  const reversed = drawn.toReversed()
  const off = deviation(drawn, expected)
  const elsewhere = Math.min(
    ...otherStrokes.flatMap(other => [deviation(drawn, other), deviation(reversed, other)]),
  )
  if (
    elsewhere <= tolerance &&
    elsewhere < Math.min(off, deviation(reversed, expected)) * CLEARLY
  ) {
    return 'wrong-order'
  }
  if (off <= tolerance) return 'right'
  if (deviation(reversed, expected) <= tolerance) return 'reversed'
  return isMisplaced(drawn, expected, tolerance) ? 'misplaced' : 'unlike'
}

/** Returns the deviation of two strokes; infinite if length or direction differ too much. */
function deviation(drawn: Stroke, expected: Stroke): number {
  const [length, expectedLength] = [lengthOf(drawn), lengthOf(expected)]
  if (
    length < expectedLength * LENGTH_SHARE_MIN ||
    length > expectedLength * LENGTH_SHARE_MAX + TREMBLE
  )
    return Number.POSITIVE_INFINITY
  const there = evenly(expected, POINTS)
  const here = evenly(drawn, POINTS)
  if (isRound(expected)) return roundDeviation(here, there)
  return turnsAway(here, there) ? Number.POSITIVE_INFINITY : meanDistance(here, there)
}

/** Whether a stroke ends where it began. */
function isRound(stroke: Stroke): boolean {
  const [first] = stroke
  const last = stroke.at(-1)
  return Boolean(first && last && distance(first, last) < lengthOf(stroke) / 10)
}

function roundDeviation(here: Stroke, there: Stroke): number {
  const most = Math.round(POINTS * EARLY_OR_LATE)
  // The last point of a round stroke is its first one.
  const ring = there.slice(0, -1)
  const shifts = Array.from({ length: 2 * most + 1 }, (_, at) => at - most)
  return Math.min(
    ...shifts.map(shift => {
      const turned = here.map((place, at) => ring.at((at + shift) % ring.length) ?? place)
      return meanDistance(here, turned)
    }),
  )
}

function turnsAway(here: Stroke, there: Stroke): boolean {
  const [ax, ay] = chord(here)
  const [bx, by] = chord(there)
  return ax * bx + ay * by < TURN * Math.hypot(ax, ay) * Math.hypot(bx, by)
}

function chord(stroke: Stroke): Point {
  const [fromX, fromY] = stroke[0] ?? [0, 0]
  const [toX, toY] = stroke.at(-1) ?? [0, 0]
  return [toX - fromX, toY - fromY]
}

function meanDistance(here: Stroke, there: Stroke): number {
  const sum = here.reduce((total, point, at) => total + distance(point, there[at] ?? point), 0)
  return sum / here.length
}

function isMisplaced(drawn: Stroke, expected: Stroke, tolerance: number): boolean {
  const [fromX, fromY] = middle(evenly(drawn, POINTS))
  const [toX, toY] = middle(evenly(expected, POINTS))
  const [x, y] = [toX - fromX, toY - fromY]
  const moved = drawn.map(([px, py]) => [px + x, py + y] as const)
  return Math.hypot(x, y) <= ASTRAY && deviation(moved, expected) <= tolerance / 2
}

function middle(stroke: Stroke): Point {
  const sum = (pick: 0 | 1) => stroke.reduce((total, point) => total + point[pick], 0)
  return [sum(0) / stroke.length, sum(1) / stroke.length]
}
