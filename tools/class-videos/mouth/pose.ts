export type Point = readonly [x: number, y: number]

/** Where everything in a mouth is that moves, in units of the drawing. */
export interface Pose {
  /** How far the jaw is open, 0 to 1. */
  jaw: number
  /** Distance between the lips; 0 is closed. */
  gap: number
  /** 1 is round and pushed forward, -1 drawn to the sides. */
  rounding: number
  /** Upper edge of the tongue: tip, blade, front, back, and where it faces the throat. */
  tongue: readonly [Point, Point, Point, Point, Point]
  /** 0 is raised, so that no air leaves by the nose; 1 hangs down. */
  velum: number
  /** 0 is shut, 1 wide open. */
  glottis: number
  /** Air that leaves the mouth in the middle, 0 to 1. */
  air: number
  /** Air that leaves on both sides of the tongue, 0 to 1. */
  sides: number
}

/** Vocal folds that vibrate lie close to each other. */
const VOICED = 0.12
const NO_AIR = { velum: 0, glottis: VOICED, air: 0, sides: 0 }

/** A closed mouth that breathes by the nose. */
export const REST: Pose = {
  jaw: 0.1,
  gap: 0,
  rounding: 0,
  tongue: [
    [94, 116],
    [106, 104],
    [132, 88],
    [172, 86],
    [212, 114],
  ],
  velum: 1,
  glottis: 0.6,
  air: 0,
  sides: 0,
}

/** Poses of vowels: [a], [ʌ], [o], [u], [ɯ] and [i]. */
export const VOWELS = {
  ㅏ: {
    ...NO_AIR,
    jaw: 1,
    gap: 26,
    rounding: 0,
    tongue: [
      [94, 142],
      [110, 135],
      [142, 122],
      [180, 115],
      [214, 134],
    ],
  },
  ㅓ: {
    ...NO_AIR,
    jaw: 0.7,
    gap: 19,
    rounding: 0,
    tongue: [
      [98, 138],
      [114, 131],
      [142, 117],
      [184, 103],
      [221, 124],
    ],
  },
  ㅗ: {
    ...NO_AIR,
    jaw: 0.4,
    gap: 10,
    rounding: 0.85,
    tongue: [
      [106, 133],
      [124, 125],
      [152, 106],
      [188, 89],
      [219, 112],
    ],
  },
  ㅜ: {
    ...NO_AIR,
    jaw: 0.15,
    gap: 6,
    rounding: 1,
    tongue: [
      [106, 127],
      [124, 115],
      [154, 93],
      [189, 81],
      [216, 106],
    ],
  },
  ㅡ: {
    ...NO_AIR,
    jaw: 0.1,
    gap: 12,
    rounding: -1,
    tongue: [
      [98, 124],
      [114, 110],
      [142, 89],
      [175, 81],
      [208, 106],
    ],
  },
  ㅣ: {
    ...NO_AIR,
    jaw: 0.1,
    gap: 12,
    rounding: -1,
    tongue: [
      [94, 120],
      [108, 98],
      [134, 79],
      [170, 84],
      [206, 114],
    ],
  },
} as const satisfies Record<string, Pose>

/** @returns the pose on the way from one to another, at a share of 0 to 1 */
export function between(from: Pose, to: Pose, share: number): Pose {
  const mix = (one: number, other: number) =>
    Math.round((one + (other - one) * share) * 1_000) / 1_000
  const mixPoint = (at: 0 | 1 | 2 | 3 | 4): Point => [
    mix(from.tongue[at][0], to.tongue[at][0]),
    mix(from.tongue[at][1], to.tongue[at][1]),
  ]
  return {
    jaw: mix(from.jaw, to.jaw),
    gap: mix(from.gap, to.gap),
    rounding: mix(from.rounding, to.rounding),
    tongue: [mixPoint(0), mixPoint(1), mixPoint(2), mixPoint(3), mixPoint(4)],
    velum: mix(from.velum, to.velum),
    glottis: mix(from.glottis, to.glottis),
    air: mix(from.air, to.air),
    sides: mix(from.sides, to.sides),
  }
}
