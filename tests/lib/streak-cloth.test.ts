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

test('a flower closes with a heart once its last petal has grown', () => {
  const { petals, hearts } = drawCloth('rina', 15)
  expect(hearts.map(heart => heart.petals).slice(0, 3)).toEqual([4, 8, 12])
  expect(hearts.at(-1)?.petals).toBe(CLOTH_DAYS)
  // The petals of a flower have one end in its middle.
  const [x = 0, y = 0] = middleOf(hearts[0]?.path)
  for (const { path } of petals.slice(0, 4)) {
    const [startX = 0, startY = 0] = startOf(path)
    const [side = 0, down = 0] = [Math.sign(x - startX), Math.sign(y - startY)]
    expect([x - startX, y - startY]).toEqual([22 * side, 22 * down])
    expect(path).toContain(` ${21 * side} ${21 * down} `)
  }
})

test('the cloth grows evenly: after each pair of flowers it is the same upside down', () => {
  const { hearts } = drawCloth('rina', 15)
  const [[x = 0, y = 0] = [], ...others] = hearts.map(({ path }) => middleOf(path))
  const places = others.map(([left = 0, top = 0]) => [left - x, top - y])
  for (const at of [0, 2, 4, 6]) {
    const [one = [], other = []] = places.slice(at, at + 2)
    expect(other).toEqual(one.map(each => 0 - each))
  }
})

const startOf = (path = '') => /^M(\d+) (\d+)/.exec(path)?.slice(1).map(Number) ?? []
/** The circle of a heart starts at its left. */
const middleOf = (path = '') => {
  const [x = 0, y = 0] = /^M([\d.]+) (\d+)/.exec(path)?.slice(1).map(Number) ?? []
  return [x + 4.5, y]
}

test.each([
  [0, 0, 1],
  [1, 1, 1],
  [90, 90, 1],
  [91, 1, 2],
  [200, 20, 3],
])('a streak of %i days has %i petals on cloth %i', (streak, petals, cloth) => {
  expect(growthOf(streak)).toEqual({ petals, cloth })
})
