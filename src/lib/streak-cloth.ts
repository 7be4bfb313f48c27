import { fnv1a, mulberry32 } from './seeded-random.ts'
import { hues } from './shapes.ts'

/** Days that one cloth takes: a petal each. */
export const CLOTH_DAYS = 90

type Hue = (typeof hues)[number]

export interface Petal {
  /** Outline and vein, for the fill rule even-odd. */
  path: string
  hue: Hue
}

export interface StreakCloth {
  width: number
  height: number
  /** In the order in which they grow: flower by flower, from the middle outwards. */
  petals: readonly Petal[]
}

/** Side of the square that holds one petal; four around a corner are a kawung flower. */
const CELL = 24

/** Veins of a petal, as the steps of a path from where its outline begins. */
const VEINS: readonly (readonly (readonly [number, number])[])[] = [
  // A slit, as in our picture of kawung.
  [
    [7, 5.8],
    [7.2, 7.2],
    [-1.2, 1.2],
    [-7.2, -7.2],
  ],
  // A seed.
  [
    [6.6, 6.6],
    [5, 1.4],
    [2.2, 5.4],
    [-5, -1.4],
  ],
  // A lozenge.
  [
    [10, 7.4],
    [2.6, 2.6],
    [-2.6, 2.6],
    [-2.6, -2.6],
  ],
  [],
]

/** A flower of a cloth, and what its hue may depend on. */
interface Flower {
  column: number
  row: number
  /** Distance from the middle, in flowers. */
  ring: number
  chance: number
}

/** Ways in which the hues lie on a cloth. */
const ARRANGEMENTS: readonly ((flower: Flower) => number)[] = [
  ({ ring }) => Math.round(ring),
  ({ column }) => column,
  ({ column, row }) => column + row,
  ({ column, row }) => Math.abs(column - 2) + row,
  ({ chance }) => Math.floor(chance * hues.length),
]

/**
 * Draws the cloth of one learner: kawung in the hues of saekdong. Hues, their arrangement and the
 * vein of the petals follow from the seed.
 *
 * @param columns a divisor of `CLOTH_DAYS`
 */
export function drawCloth(seed: string, columns: number): StreakCloth {
  const random = mulberry32(fnv1a(seed))
  const order = hues.map(hue => ({ hue, key: random() })).toSorted((a, b) => a.key - b.key)
  // Four or five of the six hues, so that cloths differ at the first look.
  const palette = order.slice(0, 4 + Math.floor(random() * 2)).map(({ hue }) => hue)
  const vein = pick(VEINS, random())
  const arrange = pick(ARRANGEMENTS, random())
  const rows = CLOTH_DAYS / columns
  const flowers = flowersOf(columns, rows, random)
  const petals = flowers.flatMap(flower => {
    const hue = pick(palette, (arrange(flower) % palette.length) / palette.length)
    return cellsOf(flower)
      .filter(([column, row]) => column < columns && row < rows)
      .map(([column, row]) => ({ path: petalPath(column, row, vein), hue }))
  })
  return { width: columns * CELL, height: rows * CELL, petals }
}

/** Returns how many petals the current cloth has, and which cloth it is, from 1. */
export function growthOf(streak: number): { petals: number; cloth: number } {
  if (streak === 0) return { petals: 0, cloth: 1 }
  const cloth = Math.ceil(streak / CLOTH_DAYS)
  return { petals: streak - (cloth - 1) * CLOTH_DAYS, cloth }
}

/** Returns the flowers of a cloth, the middle one first. */
function flowersOf(columns: number, rows: number, random: () => number): Flower[] {
  const flowers: Flower[] = []
  for (let row = 0; row * 2 < rows; row++)
    for (let column = 0; column * 2 < columns; column++) {
      const ring = Math.hypot(column * 2 + 1 - columns / 2, row * 2 + 1 - rows / 2) / 2
      flowers.push({ column, row, ring, chance: random() })
    }
  return flowers.toSorted((one, other) => one.ring - other.ring || one.chance - other.chance)
}

/** Returns the four cells of a flower, clockwise. */
function cellsOf({ column, row }: Flower): [number, number][] {
  const [x, y] = [column * 2, row * 2]
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ]
}

/** Draws the petal of a cell, along the diagonal that leads to the middle of its flower. */
function petalPath(column: number, row: number, vein: (typeof VEINS)[number]): string {
  const isMirrored = (column + row) % 2 === 1
  const side = isMirrored ? -1 : 1
  const steps = (...pairs: [number, number][]) =>
    pairs.map(([x, y]) => `${x * side} ${y}`).join(' ')
  const x = column * CELL + (isMirrored ? CELL - 2 : 2)
  const outline = `M${x} ${row * CELL + 2}c${steps([11.5, -0.5], [20.5, 8.5], [20, 20])} ${steps([-11.5, 0.5], [-20.5, -8.5], [-20, -20])}z`
  const [start, ...rest] = vein
  return start ? `${outline}m${steps([...start])}l${steps(...rest.map(copy))}z` : outline
}

function copy([x, y]: readonly [number, number]): [number, number] {
  return [x, y]
}

/** @param share from 0 to less than 1 */
function pick<T>(list: readonly T[], share: number): T {
  const item = list[Math.floor(share * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
