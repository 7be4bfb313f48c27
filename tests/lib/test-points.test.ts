import { expect, test } from 'vitest'
import { earnsPoints } from '../../src/lib/test-points.ts'

test.each([
  [40, 20, 12, true],
  [40, 19, 19, false],
  [40, 40, 11, false],
  [10, 5, 3, true],
])('of %i questions %i answered and %i right earn points: %s', (items, answered, right, earns) => {
  expect(earnsPoints(items, answered, right)).toBe(earns)
})
