import { expect, test } from 'vitest'
import { isCovered, lengthOf, unionOf } from '../../src/lib/segments.ts'

test('pieces that touch or overlap become one, in order; empty ones are nothing', () => {
  const union = unionOf([
    [5, 8],
    [0, 2],
    [2, 3],
    [7, 9],
    [4, 4],
  ])
  expect(union).toEqual([
    [0, 3],
    [5, 9],
  ])
  expect(lengthOf(union)).toBe(7)
})

test('a piece is covered by one piece of a union, not by two with a gap', () => {
  const union = unionOf([
    [0, 3],
    [5, 9],
  ])
  expect(isCovered([1, 3], union)).toBe(true)
  expect(isCovered([2, 6], union)).toBe(false)
})
