import { expect, test } from 'vitest'
import { CLOTH_DAYS, drawCloth, growthOf } from '../../src/lib/streak-cloth.ts'

const SEEDS = Array.from({ length: 200 }, (_, at) => `learner-${at}`)

test.each([10, 15, 18])(
  'a cloth of %i columns has a petal for each day, none of them twice',
  columns => {
    for (const seed of SEEDS) {
      const { petals, width, height } = drawCloth(seed, columns)
      expect(new Set(petals.map(({ path }) => path)).size).toBe(CLOTH_DAYS)
      expect(width * height).toBe(CLOTH_DAYS * 24 * 24)
    }
  },
)

test('a seed always draws the same cloth, and hardly anybody has that of another', () => {
  const drawn = SEEDS.map(seed => JSON.stringify(drawCloth(seed, 10)))
  expect(SEEDS.map(seed => JSON.stringify(drawCloth(seed, 10)))).toEqual(drawn)
  expect(new Set(drawn).size).toBeGreaterThan(190)
})

test('the first four petals are one flower in one hue, in the middle', () => {
  const { petals, width, height } = drawCloth('rina', 10)
  const first = petals.slice(0, 4)
  expect(new Set(first.map(({ hue }) => hue)).size).toBe(1)
  const starts = first.map(({ path }) => /^M(\d+) (\d+)/.exec(path)?.slice(1).map(Number) ?? [])
  for (const [x = 0, y = 0] of starts) {
    expect(Math.abs(x - width / 2)).toBeLessThanOrEqual(48)
    expect(Math.abs(y - height / 2)).toBeLessThanOrEqual(48)
  }
})

test.each([
  [0, 0, 1],
  [1, 1, 1],
  [90, 90, 1],
  [91, 1, 2],
  [200, 20, 3],
])('a streak of %i days has %i petals on cloth %i', (streak, petals, cloth) => {
  expect(growthOf(streak)).toEqual({ petals, cloth })
})
