import { expect, test } from 'vitest'
import { judgeStroke } from '../../../src/lib/strokes/judge-stroke.ts'
import { evenly, type Stroke } from '../../../src/lib/strokes/stroke.ts'
import { strokesOf, strokesOfSyllable } from '../../../src/lib/strokes/strokes.ts'

const LETTERS = [
  ...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㄲㄸㅃㅆㅉㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣㅐㅒㅔㅖㅘㅙㅚㅝㅞㅟㅢ',
]
const WRITTEN = [...LETTERS.map(strokesOf), ...[...'가한국말책을봐'].map(strokesOfSyllable)]

/** Distorts a stroke like a finger: shifted, trembling, a little too long. */
function sloppily(stroke: Stroke, seed: number): Stroke {
  const [x, y] = [5 * Math.cos(seed), 5 * Math.sin(seed)]
  return evenly(stroke, 30).map(
    ([px, py], at) => [px + x + Math.sin(at * 1.7), py + y + Math.cos(at * 2.3)] as const,
  )
}

test('every stroke drawn as it is wanted is right, and so is a sloppy one', () => {
  for (const strokes of WRITTEN)
    for (const [at, expected] of strokes.entries()) {
      const others = strokes.slice(at + 1)
      expect(judgeStroke(expected, expected, { otherStrokes: others })).toBe('right')
      for (const seed of [0, 1, 2, 3, 4, 5])
        expect(judgeStroke(sloppily(expected, seed), expected, { otherStrokes: others })).toBe(
          'right',
        )
    }
})

test('every stroke drawn from its end is reversed', () => {
  for (const strokes of WRITTEN)
    for (const [at, expected] of strokes.entries())
      expect(
        judgeStroke(expected.toReversed(), expected, { otherStrokes: strokes.slice(at + 1) }),
      ).toBe('reversed')
})

test('a later stroke drawn first is in the wrong order', () => {
  for (const strokes of WRITTEN)
    for (const [at, expected] of strokes.entries()) {
      const others = strokes.slice(at + 1)
      for (const other of others)
        expect(judgeStroke(other, expected, { otherStrokes: others })).toBe('wrong-order')
    }
})

test('a stroke in another place of the box is misplaced', () => {
  const [expected = []] = strokesOf('ㅡ')
  const low = expected.map(([x, y]) => [x, y + 40] as const)
  expect(judgeStroke(low, expected)).toBe('misplaced')
})

test('another shape, a tap and nothing at all are told apart', () => {
  const [corner = []] = strokesOf('ㄱ')
  expect(
    judgeStroke(
      [
        [20, 22],
        [78, 84],
      ],
      corner,
    ),
  ).toBe('unlike')
  expect(
    judgeStroke(
      [
        [50, 50],
        [51, 51],
      ],
      corner,
    ),
  ).toBe('too-short')
  expect(judgeStroke([], corner)).toBe('too-short')
  expect(
    judgeStroke(
      [
        [20, 20],
        [80, 20],
      ],
      strokesOf('ㅇ')[0] ?? [],
    ),
  ).toBe('unlike')
})

test('ㅇ may begin a little beside its top, but not turn with the clock', () => {
  const [expected = []] = strokesOf('ㅇ')
  const ring = expected.slice(0, -1)
  const late = [...ring.slice(3), ...ring.slice(0, 4)]
  expect(judgeStroke(late, expected)).toBe('right')
  expect(judgeStroke(late.toReversed(), expected)).toBe('reversed')
})
