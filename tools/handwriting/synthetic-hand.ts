import { strokesByJamo } from '../../src/lib/handwriting/syllable-ink.ts'
import { evenly, type Point, type Stroke } from '../../src/lib/strokes/stroke.ts'

/** How untidy a hand is: 1 is one that people still read at ease. */
export interface Hand {
  random: () => number
  untidiness: number
  /** Chance that strokes are drawn in another order. */
  reordered: number
  /** Chance that a stroke begins where the one before ended, without lifting the pen. */
  joined: number
  /** Chance that a stroke is drawn from its end. */
  reversed: number
}

const POINTS = 16

/**
 * Writes a syllable as an untidy hand does: jamo are moved, stretched and turned each for itself,
 * lines tremble and are too long or too short, all of it slants.
 */
export function write(syllable: string, hand: Hand): Stroke[] {
  const { random, untidiness } = hand
  const some = (most: number) => (random() * 2 - 1) * most * untidiness
  const jamo = strokesByJamo(syllable).map(strokes => {
    const turned = turn(strokes, some(0.1), 1 + some(0.18), 1 + some(0.18))
    const [x, y] = [some(5), some(5)]
    return turned.map(stroke => stroke.map(([px, py]): Point => [px + x, py + y]))
  })
  const strokes = jamo.flat().map(stroke => tremble(stroke, some))
  const slanted = slant(strokes, some(0.18), 1 + some(0.25))
  const directed = slanted.map(stroke => (random() < hand.reversed ? stroke.toReversed() : stroke))
  return joinStrokes(random() < hand.reordered ? shuffle(directed, random) : directed, hand)
}

/** Turns and stretches strokes around their middle. */
function turn(strokes: readonly Stroke[], angle: number, across: number, down: number): Stroke[] {
  const all = strokes.flat()
  const middle = (pick: 0 | 1) => all.reduce((sum, point) => sum + point[pick], 0) / all.length
  const [mx, my] = [middle(0), middle(1)]
  return strokes.map(stroke =>
    stroke.map(([px, py]): Point => {
      const [x, y] = [(px - mx) * across, (py - my) * down]
      return [
        mx + x * Math.cos(angle) - y * Math.sin(angle),
        my + x * Math.sin(angle) + y * Math.cos(angle),
      ]
    }),
  )
}

/** Lets a line tremble, begin and end elsewhere, and rounds its corners. */
function tremble(stroke: Stroke, some: (most: number) => number): Stroke {
  const points = evenly(stroke, POINTS)
  const [x, y, phase] = [some(2.5), some(2.5), some(3)]
  const [first, last] = [1 + some(0.12), 1 + some(0.12)]
  return points.map(([px, py], at): Point => {
    const [before, after] = [points[at - 1] ?? [px, py], points[at + 1] ?? [px, py]]
    const share = at / (POINTS - 1)
    const [sx, sy] = points[POINTS / 2] ?? [px, py]
    const length = first * (1 - share) + last * share
    const [rx, ry] = [(before[0] + 2 * px + after[0]) / 4, (before[1] + 2 * py + after[1]) / 4]
    return [
      sx + (rx - sx) * length + x + Math.sin(share * 6 + phase) + some(0.8),
      sy + (ry - sy) * length + y + Math.cos(share * 5 + phase) + some(0.8),
    ]
  })
}

function slant(strokes: readonly Stroke[], shear: number, across: number): Stroke[] {
  return strokes.map(stroke => stroke.map(([x, y]): Point => [(x + (50 - y) * shear) * across, y]))
}

function joinStrokes(strokes: readonly Stroke[], { random, joined }: Hand): Stroke[] {
  const results: Stroke[] = []
  for (const stroke of strokes) {
    const before = results.at(-1)
    if (before && random() < joined) results[results.length - 1] = [...before, ...stroke]
    else results.push(stroke)
  }
  return results
}

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map(value => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
