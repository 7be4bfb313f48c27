import type { InkPoints } from './ink-points.ts'

/** The ink of one jamo of a syllable. */
export type JamoInk = InkPoints

/** Squared distance that a right angle between two lines counts as. */
const TURN = 0.05
/** Times that the jamo are moved towards the ink. */
const ROUNDS = 2
/** Smallest and largest scale of a jamo. */
const SCALE_MIN = 0.65
const SCALE_MAX = 1.5
/** Extent from which a jamo is scaled, and deviation that moving it costs. */
const SPREAD_MIN = 0.03
const MOVE_WEIGHT = 0.05
/** Points that must be near a jamo for it to be moved. */
const POINTS_MIN = 3

/**
 * Returns how far ink deviates from a syllable whose jamo may move and grow a little, as each hand
 * places them differently.
 *
 * @param jamo in the box of the syllable
 */
export function deviationFrom(drawn: InkPoints, jamo: readonly JamoInk[]): number {
  let fitted = jamo
  let moves = 0
  for (let round = 0; round < ROUNDS; round++) {
    const nearest = nearestJamo(drawn, fitted)
    const moved = fitted.map((ink, at) => move(ink, drawn, nearest, at))
    moves += moved.reduce((sum, { cost }) => sum + cost, 0) / jamo.length
    fitted = moved.map(({ ink }) => ink)
  }
  const there = fitted.map(ink => sumOfDistances(ink, [drawn]))
  const points = fitted.reduce((sum, ink) => sum + ink.x.length, 0)
  const back = there.reduce((sum, distance) => sum + distance, 0) / points
  return sumOfDistances(drawn, fitted) / drawn.x.length + back + MOVE_WEIGHT * moves
}

/** Returns the index of the nearest jamo of each point. */
function nearestJamo(drawn: InkPoints, jamo: readonly JamoInk[]): Uint8Array {
  return Uint8Array.from(drawn.x, (_, at) => {
    const distances = jamo.map(ink => nearest(drawn, at, ink))
    return distances.indexOf(Math.min(...distances))
  })
}

function sumOfDistances(points: InkPoints, inks: readonly InkPoints[]): number {
  let sum = 0
  for (let at = 0; at < points.x.length; at++) {
    let least = Number.POSITIVE_INFINITY
    for (const ink of inks) least = Math.min(least, nearest(points, at, ink))
    sum += least
  }
  return sum
}

/** Returns the least squared distance of a point from ink, in place and direction. */
function nearest(points: InkPoints, at: number, ink: InkPoints): number {
  const x = points.x[at] ?? 0
  const y = points.y[at] ?? 0
  const cos = points.cos[at] ?? 0
  const sin = points.sin[at] ?? 0
  const { x: xs, y: ys, cos: cosines, sin: sines } = ink
  let least = Number.POSITIVE_INFINITY
  // The innermost loop of all: checks for absent values would double its time.
  for (let other = 0; other < xs.length; other++) {
    const dx = x - (xs[other] as number)
    const dy = y - (ys[other] as number)
    const likeness = cos * (cosines[other] as number) + sin * (sines[other] as number)
    const distance = dx * dx + dy * dy + (TURN / 2) * (1 - likeness)
    if (distance < least) least = distance
  }
  return least
}

/** Moves a jamo over the points nearest to it. @returns it, and the square of how far it went */
function move(ink: JamoInk, drawn: InkPoints, jamo: Uint8Array, index: number) {
  const points = [...jamo.keys()].filter(at => jamo[at] === index)
  if (points.length < POINTS_MIN) return { ink, cost: 0 }
  const across = align(
    ink.x,
    points.map(at => drawn.x[at] ?? 0),
  )
  const down = align(
    ink.y,
    points.map(at => drawn.y[at] ?? 0),
  )
  const moved = { ...ink, x: ink.x.map(across.apply), y: ink.y.map(down.apply) }
  return { ink: moved, cost: across.shift ** 2 + down.shift ** 2 }
}

function align(values: Float32Array, targets: readonly number[]) {
  const [from, to] = [momentsOf(values), momentsOf(targets)]
  const scale =
    from.spread < SPREAD_MIN ? 1 : Math.min(Math.max(to.spread / from.spread, SCALE_MIN), SCALE_MAX)
  return {
    apply: (value: number) => to.mean + (value - from.mean) * scale,
    shift: to.mean - from.mean,
  }
}

function momentsOf(values: ArrayLike<number>) {
  const all = Array.from(values)
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length
  return { mean, spread: Math.sqrt(variance) }
}
