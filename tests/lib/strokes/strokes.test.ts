import { expect, test } from 'vitest'
import { evenly, lengthOf, partOf, pathOf } from '../../../src/lib/strokes/stroke.ts'
import { strokesOf, strokesOfSyllable } from '../../../src/lib/strokes/strokes.ts'

/** Number of strokes per letter, as Korean schools count them. */
const COUNTS = {
  ...{
    ㄱ: 1,
    ㄴ: 1,
    ㄷ: 2,
    ㄹ: 3,
    ㅁ: 3,
    ㅂ: 4,
    ㅅ: 2,
    ㅇ: 1,
    ㅈ: 2,
    ㅊ: 3,
    ㅋ: 2,
    ㅌ: 3,
    ㅍ: 4,
    ㅎ: 3,
  },
  ...{ ㄲ: 2, ㄸ: 4, ㅃ: 8, ㅆ: 4, ㅉ: 4 },
  ...{ ㅏ: 2, ㅑ: 3, ㅓ: 2, ㅕ: 3, ㅗ: 2, ㅛ: 3, ㅜ: 2, ㅠ: 3, ㅡ: 1, ㅣ: 1 },
  ...{ ㅐ: 3, ㅒ: 4, ㅔ: 3, ㅖ: 4, ㅘ: 4, ㅙ: 5, ㅚ: 3, ㅝ: 4, ㅞ: 5, ㅟ: 3, ㅢ: 2 },
}
const LETTERS = Object.keys(COUNTS)

test('all 40 letters have as many strokes as schools count', () => {
  expect(LETTERS).toHaveLength(40)
  expect(Object.fromEntries(LETTERS.map(letter => [letter, strokesOf(letter).length]))).toEqual(
    COUNTS,
  )
})

test('every stroke of every letter and syllable lies in its box and is longer than a tap', () => {
  const blocks = Array.from({ length: 11_172 / 7 }, (_, at) => String.fromCharCode(0xac00 + at * 7))
  for (const written of [...LETTERS, ...blocks]) {
    const strokes = LETTERS.includes(written) ? strokesOf(written) : strokesOfSyllable(written)
    expect(strokes.length, written).toBeGreaterThan(0)
    const places = strokes.flat(2)
    expect(Math.min(...places), written).toBeGreaterThanOrEqual(4)
    expect(Math.max(...places), written).toBeLessThanOrEqual(96)
    expect(Math.min(...strokes.map(lengthOf)), written).toBeGreaterThan(4)
  }
})

test('lines are drawn from left to right, standing ones from the top', () => {
  for (const letter of LETTERS.filter(letter => !'ㅇㅎㅅㅆㅈㅉㅊ'.includes(letter)))
    for (const stroke of strokesOf(letter)) {
      const [from = [0, 0], to = from] = [stroke[0], stroke.at(-1)]
      expect(to[0] - from[0] + to[1] - from[1], letter).toBeGreaterThan(0)
    }
})

test('ㅇ goes against the clock from the top', () => {
  const [circle = []] = strokesOf('ㅇ')
  const [top, early] = circle
  expect(top?.[1]).toBe(Math.min(...circle.map(([, y]) => y)))
  expect(early?.[0]).toBeLessThan(top?.[0] ?? 0)
  expect(circle.at(-1)?.[0]).toBeCloseTo(top?.[0] ?? 0)
})

test.each([
  ['ㅓ', 'across', 'down'],
  ['ㅏ', 'down', 'across'],
  ['ㅗ', 'down', 'across'],
  ['ㅜ', 'across', 'down'],
])('%s is written %s, then %s', (letter, ...order) => {
  const ways = strokesOf(letter).map(([from = [0, 0], to = [0, 0]]) =>
    Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]) ? 'across' : 'down',
  )
  expect(ways).toEqual(order)
})

test('a syllable has the strokes of its letters one after the other, each at its place', () => {
  expect(strokesOfSyllable('가')).toHaveLength(3)
  expect(strokesOfSyllable('한')).toHaveLength(3 + 2 + 1)
  expect(strokesOfSyllable('왜')).toHaveLength(1 + 5)
  expect(strokesOfSyllable('닭')).toHaveLength(2 + 2 + 3 + 1)
  const final = strokesOfSyllable('각').at(-1) ?? []
  expect(Math.min(...final.map(([, y]) => y))).toBeGreaterThan(60)
})

test('a letter by itself is its own syllable, and what is no Hangul has no strokes', () => {
  expect(strokesOfSyllable('ㅏ')).toEqual(strokesOf('ㅏ'))
  for (const none of ['a', '', '?', '漢']) expect(strokesOfSyllable(none)).toEqual([])
})

test('a stroke can be drawn in part, and be taken apart evenly', () => {
  const corner = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const
  expect(partOf(corner, 0.75)).toEqual([
    [0, 0],
    [10, 0],
    [10, 5],
  ])
  expect(evenly(corner, 5).map(([x, y]) => [x, y])).toEqual([
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 5],
    [10, 10],
  ])
  expect(pathOf(corner)).toBe('M0 0L10 0L10 10')
})
