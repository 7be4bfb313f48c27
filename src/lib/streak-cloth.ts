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

/** The heart of a flower, which closes it. */
export interface Heart {
  path: string
  /** Number of petals of the cloth with which the flower is complete. */
  petals: number
}

export interface StreakCloth {
  width: number
  height: number
  /** In the order in which they grow: flower by flower, from the middle outwards. */
  petals: readonly Petal[]
  /** In the same order. */
  hearts: readonly Heart[]
  /** Dots between the flowers, as batik has them. */
  dots: string
}

/** An angle smaller than any between two flowers. */
const TURN = 1e-6

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
  const petals: Petal[] = []
  const hearts: Heart[] = []
  for (const flower of flowers) {
    const hue = pick(palette, (arrange(flower) % palette.length) / palette.length)
    for (const [column, row] of cellsOf(flower))
      if (column < columns && row < rows) petals.push({ path: petalPath(column, row, vein), hue })
    hearts.push({ path: heartPath(flower), petals: petals.length })
  }
  const dots = dotsPath(columns, rows)
  return { width: columns * CELL, height: rows * CELL, petals, hearts, dots }
}

/** Returns how many petals the current cloth has, and which cloth it is, from 1. */
export function growthOf(streak: number): { petals: number; cloth: number } {
  if (streak === 0) return { petals: 0, cloth: 1 }
  const cloth = Math.ceil(streak / CLOTH_DAYS)
  return { petals: streak - (cloth - 1) * CLOTH_DAYS, cloth }
}

/** Returns the flowers of a cloth: the middle one, then ring by ring, each before its opposite. */
function flowersOf(columns: number, rows: number, random: () => number): Flower[] {
  const middle = { column: Math.floor((columns - 1) / 4), row: Math.floor((rows - 1) / 4) }
  const flowers: (Flower & { turn: number })[] = []
  for (let row = 0; row * 2 < rows; row++)
    for (let column = 0; column * 2 < columns; column++) {
      const [x, y] = [column - middle.column, row - middle.row]
      // Opposite flowers differ by half a turn, and follow each other.
      const isSecond = y > 0 || (y === 0 && x < 0)
      const turn = (isSecond ? Math.atan2(x, y) : Math.atan2(-x, -y)) + Number(isSecond) * TURN
      flowers.push({ column, row, ring: Math.hypot(x, y), chance: random(), turn })
    }
  return flowers.toSorted((one, other) => one.ring - other.ring || one.turn - other.turn)
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

/** Draws the petal of a cell, from the corner of its flower to the middle. */
function petalPath(column: number, row: number, vein: (typeof VEINS)[number]): string {
  const [right, down] = [column % 2 === 0 ? 1 : -1, row % 2 === 0 ? 1 : -1]
  const steps = (...pairs: (readonly [number, number])[]) =>
    pairs.map(([x, y]) => `${x * right} ${y * down}`).join(' ')
  const x = column * CELL + (right > 0 ? 2 : CELL - 2)
  const y = row * CELL + (down > 0 ? 2 : CELL - 2)
  const outline = `M${x} ${y}c${steps([9, -3], [21, 9], [21, 21])} ${steps([-12, 0], [-24, -12], [-21, -21])}z`
  const [start, ...rest] = vein
  return start ? `${outline}m${steps(start)}l${steps(...rest)}z` : outline
}

/** Draws a circle around the middle of a flower. */
function heartPath({ column, row }: Pick<Flower, 'column' | 'row'>): string {
  return circle((column * 2 + 1) * CELL, (row * 2 + 1) * CELL, 4.5)
}

/** Draws a dot wherever four flowers leave room between their petals. */
function dotsPath(columns: number, rows: number): string {
  const dots: string[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = (row + 1) % 2; column <= columns; column += 2)
      dots.push(circle(column * CELL, row * CELL, 1.5))
  return dots.join('')
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

/** @param share from 0 to less than 1 */
function pick<T>(list: readonly T[], share: number): T {
  const item = list[Math.floor(share * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
