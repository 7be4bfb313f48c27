import { expect, test } from 'vitest'
import { dayNumber, daysLeft } from '../../src/lib/days.ts'

test('the day changes at midnight in Jakarta', () => {
  const midnight = Date.parse('2026-11-21T00:00:00+07:00')
  expect(dayNumber(midnight) - dayNumber(midnight - 1)).toBe(1)
  expect(dayNumber(midnight + 86_399_999)).toBe(dayNumber(midnight))
})

test.each([
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-11-20', -1],
  ['2027-11-21', 365],
])('counts the days until %s from the calendar in Jakarta', (day, left) => {
  const morning = Date.parse('2026-11-21T00:00:00+07:00')
  expect([daysLeft(day, morning), daysLeft(day, morning + 86_399_999)]).toEqual([left, left])
})

test('a day begins to be a day nearer at midnight in Jakarta, not in London', () => {
  expect(daysLeft('2026-11-21', Date.parse('2026-11-20T16:59:59.999Z'))).toBe(1)
  expect(daysLeft('2026-11-21', Date.parse('2026-11-20T17:00:00Z'))).toBe(0)
})
