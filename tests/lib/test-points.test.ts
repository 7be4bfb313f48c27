import { expect, test } from 'vitest'
import { earnsPoints, isPassed } from '../../src/lib/test-points.ts'

test.each([
  [40, 20, 12, true],
  [40, 19, 19, false],
  [40, 40, 11, false],
  [10, 5, 3, true],
])('of %i questions %i answered and %i right earn points: %s', (items, answered, right, earns) => {
  expect(earnsPoints(items, answered, right)).toBe(earns)
})

test('a test is passed with the share of its points that earns some', () => {
  expect([isPassed(3, 10), isPassed(2, 10), isPassed(60, 200), isPassed(0, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
