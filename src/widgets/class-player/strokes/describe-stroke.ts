import { distance, lengthOf, type Point, type Stroke } from '../../../lib/strokes/stroke.ts'

/** Clockwise from the right, as angles grow where y grows downwards. */
const DIRECTIONS = [
  'right',
  'right-down',
  'down',
  'left-down',
  'left',
  'left-up',
  'up',
  'right-up',
] as const

export type Direction = (typeof DIRECTIONS)[number] | 'round'

const EIGHTH = Math.PI / 4
/** Angle in radians above which a turn is a corner; below it is a curve. */
const CORNER = (50 * Math.PI) / 180

/** Returns the directions of a stroke, segment by segment, for screen readers. */
export function describeStroke(stroke: Stroke): Direction[] {
  const [first] = stroke
  const last = stroke.at(-1)
  if (!first || !last) return []
  if (stroke.length > 4 && distance(first, last) < lengthOf(stroke) / 10) return ['round']
  const corners = stroke.filter((point, at) => {
    const [before, after] = [stroke[at - 1], stroke[at + 1]]
    return !before || !after || turn(angle(before, point), angle(point, after)) > CORNER
  })
  return corners.slice(1).map((corner, at) => directionOf(angle(corners[at] ?? first, corner)))
}

function angle([fromX, fromY]: Point, [toX, toY]: Point): number {
  return Math.atan2(toY - fromY, toX - fromX)
}

function turn(one: number, other: number): number {
  const difference = Math.abs(one - other) % (2 * Math.PI)
  return Math.min(difference, 2 * Math.PI - difference)
}

function directionOf(radians: number): Direction {
  return DIRECTIONS.at(Math.round(radians / EIGHTH) % DIRECTIONS.length) ?? 'right'
}
