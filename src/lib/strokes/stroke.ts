/** A point in a box of 100 × 100, from its upper left corner. */
export type Point = readonly [x: number, y: number]

/** The line between pen down and pen up, from its first point to its last. */
export type Stroke = readonly Point[]

/** Returns the length of a stroke in hundredths of the box. */
export function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, point, at) => sum + distance(stroke[at - 1] ?? point, point), 0)
}

/** Returns the beginning of a stroke up to a share of its length, from 0 to 1. */
export function partOf(stroke: Stroke, share: number): Stroke {
  let left = lengthOf(stroke) * Math.min(Math.max(share, 0), 1)
  const drawn: Point[] = stroke.slice(0, 1)
  for (const [at, to] of stroke.entries()) {
    const from = stroke[at - 1] ?? to
    const step = distance(from, to)
    if (step === 0) continue
    if (step >= left) return [...drawn, between(from, to, left / step)]
    drawn.push(to)
    left -= step
  }
  return drawn
}

/** Returns equidistant points along a stroke, including its ends. */
export function evenly(stroke: Stroke, count: number): Stroke {
  return Array.from({ length: count }, (_, at) => endOf(partOf(stroke, at / (count - 1))))
}

/** Returns the path data of a stroke for SVG and `Path2D`. */
export function pathOf(stroke: Stroke): string {
  return stroke.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

export function endOf(stroke: Stroke): Point {
  return stroke.at(-1) ?? [0, 0]
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
