import { describe, expect, test } from 'vitest'
import { cueAt, piecesOf, shownCue } from '../../../src/widgets/class-player/video/cues.ts'
import { backTo, endLoopAt, startLoopAt } from '../../../src/widgets/class-player/video/loop.ts'
import { createPieceCounter } from '../../../src/widgets/class-player/video/piece-counter.ts'
import { pickSource } from '../../../src/widgets/class-player/video/quality.ts'

/** Plays from one second to another while the clock runs, by the speed. */
function count(moves: readonly [second: number, clock: number][]) {
  const pieces: unknown[] = []
  const counter = createPieceCounter(piece => pieces.push(piece))
  for (const [second, clock] of moves) counter.move(second, clock)
  counter.cut()
  return pieces
}

describe('a watched segment', () => {
  test('is reported in lengths of 4 seconds, without a gap', () => {
    const moves = Array.from({ length: 37 }, (_, at): [number, number] => [at / 4, at * 250])
    expect(count(moves)).toEqual([
      { from: 0, to: 4, took: 4_000 },
      { from: 4, to: 8, took: 4_000 },
      { from: 8, to: 9, took: 1_000 },
    ])
  })

  test('ends before a jump, forwards or backwards, and a new one starts after it', () => {
    expect(
      count([
        [0, 0],
        [1, 1_000],
        [60, 1_250],
        [61, 2_250],
      ]),
    ).toEqual([
      { from: 0, to: 1, took: 1_000 },
      { from: 60, to: 61, took: 1_000 },
    ])
    expect(
      count([
        [10, 0],
        [11, 1_000],
        [3, 1_250],
        [4, 2_250],
      ]),
    ).toEqual([
      { from: 10, to: 11, took: 1_000 },
      { from: 3, to: 4, took: 1_000 },
    ])
  })

  test('at double speed is no jump, and has the time it took', () => {
    expect(
      count([
        [0, 0],
        [2, 1_000],
        [4, 2_000],
      ]),
    ).toEqual([{ from: 0, to: 4, took: 2_000 }])
  })

  test('does not exist where nothing moved', () => {
    expect(
      count([
        [5, 0],
        [5, 900],
      ]),
    ).toEqual([])
  })
})

const cue = (start: number) => ({ start, end: start + 2, ko: '가', id: 'a', words: [] })

test('a sentence is spoken from its start until the next, and shown until its end', () => {
  const cues = [cue(1), cue(5)]
  expect([0, 1, 4, 4.96, 9].map(second => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1])
  expect(shownCue(cues, 2)).toBe(cues[0])
  expect(shownCue(cues, 3.04)).toBe(cues[0])
  expect(shownCue(cues, 3.06)).toBeUndefined()
  expect(shownCue(cues, 4)).toBeUndefined()
})

test('links that overlap or are outside a sentence are left out', () => {
  const words = [
    { from: 3, to: 4, entry: 'b' },
    { from: 0, to: 2, entry: 'a' },
    { from: 1, to: 3, entry: 'x' },
    { from: 4, to: 99, entry: 'x' },
  ]
  expect(piecesOf('나무가 커요', words).map(({ text, entry }) => [text, entry])).toEqual([
    ['나무', 'a'],
    ['가', undefined],
    [' ', 'b'],
    ['커요', undefined],
  ])
})

test('a segment from A to B is repeated once B, which is after A, is reached', () => {
  const open = startLoopAt(3)
  expect(backTo(open, 99)).toBeUndefined()
  expect(endLoopAt(open, 2)).toBe(open)
  const loop = endLoopAt(open, 8)
  expect([7, 7.9].map(second => backTo(loop, second))).toEqual([undefined, 3])
})

describe('the picture', () => {
  const sources = [
    { url: '/media/classes/a.mp4', height: 360 as const, bytes: 1 },
    { url: '/media/classes/b.mp4', height: 720 as const, bytes: 2 },
  ]
  test.each([
    ['auto', {}, true, 720],
    ['auto', {}, false, 360],
    ['auto', { saveData: true }, true, 360],
    ['auto', { effectiveType: '3g' }, true, 360],
    ['auto', { effectiveType: '4g', downlink: 0.7 }, true, 360],
    ['large', { saveData: true }, false, 720],
    ['small', {}, true, 360],
  ] as const)('%s with %o, wide: %s, has %i lines', (quality, connection, isWide, height) => {
    expect(pickSource(sources, quality, connection, isWide)?.height).toBe(height)
  })
})
