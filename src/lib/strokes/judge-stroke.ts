import { distance, evenly, lengthOf, type Point, type Stroke } from './stroke.ts'

/**
 * `reversed`: right but for its direction. `wrong-order`: it is another stroke of the letter.
 * `misplaced`: its shape is right. `unlike`: none of these.
 */
export type StrokeVerdict =
  | 'right'
  | 'reversed'
  | 'wrong-order'
  | 'misplaced'
  | 'too-short'
  | 'unlike'

interface Options {
  /** Strokes of the letter that are not drawn yet, but for the wanted one. */
  others?: readonly Stroke[]
  /** How far off it may be on the whole, in hundredths of the box. */
  tolerance?: number
}

/** A finger on a phone is as far off as this, and the letter is still that letter. */
const TOLERANCE = 16
/** Places at which two strokes are held against each other. */
const PLACES = 24
/** What is shorter is a tap. */
const TAP = 4
/** Least and most of the wanted length; a hand that trembles adds some to short strokes too. */
const LEAST = 0.4
const MOST = 1.8
const TREMBLE = 30
/** Cosine of how far its direction may turn: 60°. */
const TURN = 0.5
/** A round stroke may begin this share of its way before or after its start. */
const EARLY_OR_LATE = 1 / 6
/** Another stroke must fit so much better before it counts as that one. */
const CLEARLY = 0.6
/** How far a stroke may lie from its place and still be told that its shape is right. */
const ASTRAY = 60

/** Judges what a learner drew in the box of a letter; generous, as a teacher is in the first weeks. */
export function judgeStroke(
  drawn: Stroke,
  wanted: Stroke,
  { others = [], tolerance = TOLERANCE }: Options = {},
): StrokeVerdict {
  if (lengthOf(drawn) < TAP) return 'too-short'
  const reversed = drawn.toReversed()
  const off = deviation(drawn, wanted)
  const elsewhere = Math.min(
    ...others.flatMap(other => [deviation(drawn, other), deviation(reversed, other)]),
  )
  if (elsewhere <= tolerance && elsewhere < Math.min(off, deviation(reversed, wanted)) * CLEARLY) {
    return 'wrong-order'
  }
  if (off <= tolerance) return 'right'
  if (deviation(reversed, wanted) <= tolerance) return 'reversed'
  return isMisplaced(drawn, wanted, tolerance) ? 'misplaced' : 'unlike'
}

/** How far one stroke is from another on the whole; infinite where its length or direction is another. */
function deviation(drawn: Stroke, wanted: Stroke): number {
  const [length, whole] = [lengthOf(drawn), lengthOf(wanted)]
  if (length < whole * LEAST || length > whole * MOST + TREMBLE) return Number.POSITIVE_INFINITY
  const there = evenly(wanted, PLACES)
  const here = evenly(drawn, PLACES)
  if (isRound(wanted)) return roundDeviation(here, there)
  return turnsAway(here, there) ? Number.POSITIVE_INFINITY : meanDistance(here, there)
}

/** Whether it ends where it began. */
function isRound(stroke: Stroke): boolean {
  const [first] = stroke
  const last = stroke.at(-1)
  return Boolean(first && last && distance(first, last) < lengthOf(stroke) / 10)
}

function roundDeviation(here: Stroke, there: Stroke): number {
  const most = Math.round(PLACES * EARLY_OR_LATE)
  // The last place of a round stroke is its first one.
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

function isMisplaced(drawn: Stroke, wanted: Stroke, tolerance: number): boolean {
  const [fromX, fromY] = middle(evenly(drawn, PLACES))
  const [toX, toY] = middle(evenly(wanted, PLACES))
  const [x, y] = [toX - fromX, toY - fromY]
  const moved = drawn.map(([px, py]) => [px + x, py + y] as const)
  return Math.hypot(x, y) <= ASTRAY && deviation(moved, wanted) <= tolerance / 2
}

function middle(stroke: Stroke): Point {
  const sum = (pick: 0 | 1) => stroke.reduce((total, point) => total + point[pick], 0)
  return [sum(0) / stroke.length, sum(1) / stroke.length]
}
