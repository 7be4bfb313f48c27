import { expect, test } from 'vitest'
import { dayNumber } from '../../src/lib/days.ts'

test('the day changes at midnight in Jakarta', () => {
  const midnight = Date.parse('2026-11-21T00:00:00+07:00')
  expect(dayNumber(midnight) - dayNumber(midnight - 1)).toBe(1)
  expect(dayNumber(midnight + 86_399_999)).toBe(dayNumber(midnight))
})
