import { expect, test } from 'vitest'
import { dayAt, periodOf, problemOf } from '../../../src/features/administration/overview/period.ts'
import { HOUR } from '../../../src/lib/durations.ts'

const NOW = Date.parse('2026-11-23T00:30:00+07:00')

test('days are those of Jakarta, by default the last 30', () => {
  expect(dayAt(NOW)).toBe('2026-11-23')
  expect(dayAt(NOW - HOUR)).toBe('2026-11-22')
  expect(periodOf({ view: 'overview' }, NOW)).toEqual({ from: '2026-10-25', to: '2026-11-23' })
  expect(periodOf({ view: 'overview', days: 7 }, NOW)).toEqual({
    from: '2026-11-17',
    to: '2026-11-23',
  })
  const period = { from: '2026-01-01', to: '2026-01-31' }
  expect(periodOf({ view: 'overview', ...period }, NOW)).toEqual(period)
})

test('a period that the server would refuse is not requested', () => {
  expect(problemOf({ from: '', to: '2026-01-01' })).toBe('incomplete')
  expect(problemOf({ from: '2026-01-02', to: '2026-01-01' })).toBe('wrongOrder')
  expect(problemOf({ from: '2019-12-31', to: '2020-01-01' })).toBe('tooEarly')
  expect(problemOf({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined()
  expect(problemOf({ from: '2024-01-01', to: '2025-01-01' })).toBe('tooLong')
  const backwards = { from: '2026-01-02', to: '2026-01-01' }
  expect(periodOf({ view: 'overview', ...backwards }, NOW).to).toBe('2026-11-23')
})
