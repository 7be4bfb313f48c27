import { distance, type Stroke } from '../strokes/stroke.ts'

/** Equidistant points of ink with the direction of the line, whichever way it was drawn. */
export interface InkPoints {
  readonly x: Float32Array
  readonly y: Float32Array
  /** Cosine and sine of twice the angle, in which opposite directions are one. */
  readonly cos: Float32Array
  readonly sin: Float32Array
}

/** A function that scales a point of one axis. */
type Scale = (value: number) => number

/** Smallest extent of ink that is scaled to the whole box, in hundredths of the box. */
const EXTENT_MIN = 20

/**
 * Returns points along strokes that are scaled to the unit square.
 *
 * @param step between two points, in hundredths of the box of the strokes
 */
export function inkPoints(strokes: readonly Stroke[], step: number): InkPoints {
  const across = toUnit(strokes.flatMap(stroke => stroke.map(([x]) => x)))
  const down = toUnit(strokes.flatMap(stroke => stroke.map(([, y]) => y)))
  const points = strokes.flatMap(stroke => pointsOf(stroke, across, down, step / 100))
  const column = (at: 0 | 1 | 2 | 3) => Float32Array.from(points, point => point[at])
  return { x: column(0), y: column(1), cos: column(2), sin: column(3) }
}

function toUnit(values: readonly number[]): Scale {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const extent = Math.max(most - least, EXTENT_MIN)
  const middle = (least + most) / 2
  return value => 0.5 + (value - middle) / extent
}

type DirectedPoint = readonly [x: number, y: number, cos: number, sin: number]

function pointsOf(stroke: Stroke, across: Scale, down: Scale, step: number): DirectedPoint[] {
  const scaled = stroke.map(([x, y]) => [across(x), down(y)] as const)
  const points: DirectedPoint[] = []
  // The first point lies half a step behind the beginning.
  let left = step / 2
  for (const [at, to] of scaled.entries()) {
    const from = scaled[at - 1]
    const length = from ? distance(from, to) : 0
    if (!from || length === 0) continue
    const angle = 2 * Math.atan2(to[1] - from[1], to[0] - from[0])
    const direction = [Math.cos(angle), Math.sin(angle)] as const
    for (; left <= length; left += step) {
      const share = left / length
      points.push([
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        ...direction,
      ])
    }
    left -= length
  }
  return points
}

/** Cells of a side, and directions, in which ink is counted. */
const CELLS = 7
const DIRECTIONS = 4
export const FEATURES = CELLS * CELLS * DIRECTIONS

/** Counts ink by cell and direction, smoothly between neighbours; the result has length 1. */
export function inkFeatures({ x, y, cos, sin }: InkPoints): Float32Array {
  const features = new Float32Array(FEATURES)
  for (let at = 0; at < x.length; at++) {
    const [column, shareX] = cellOf(x[at] ?? 0)
    const [row, shareY] = cellOf(y[at] ?? 0)
    const turn = (Math.atan2(sin[at] ?? 0, cos[at] ?? 0) / (2 * Math.PI) + 1) * DIRECTIONS
    const direction = Math.floor(turn)
    for (let corner = 0; corner < 8; corner++) {
      const [right, down, next] = [corner & 1, (corner >> 1) & 1, corner >> 2]
      const cell = (row + down) * CELLS + column + right
      const index = cell * DIRECTIONS + ((direction + next) % DIRECTIONS)
      const weight = part(shareX, right) * part(shareY, down) * part(turn - direction, next)
      features[index] = (features[index] ?? 0) + weight
    }
  }
  let squares = 0
  for (let index = 0; index < FEATURES; index++) squares += features[index] ?? 0
  // Roots keep one long line from outweighing all others; their squares are the counts.
  return features.map(count => Math.sqrt(count / (squares || 1)))
}

/** Returns the cell before a place, and the share of the way to the next one. */
function cellOf(place: number): readonly [cell: number, share: number] {
  const value = place * (CELLS - 1)
  const cell = Math.min(Math.max(Math.floor(value), 0), CELLS - 2)
  return [cell, Math.min(Math.max(value - cell, 0), 1)]
}

function part(share: number, isNext: number): number {
  return isNext === 1 ? share : 1 - share
}
