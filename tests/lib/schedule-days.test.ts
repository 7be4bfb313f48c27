import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  isDay,
  isMonth,
  mondayOf,
  weekOf,
  weeksOf,
} from '../../src/widgets/event-schedule/calendar.ts'
import { dayAfterKey } from '../../src/widgets/event-schedule/month-keys.ts'

describe('a day', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0001-01-01',
    '9999-12-31',
    'x',
  ])('%s does not exist for a schedule', text => expect(isDay(text)).toBe(false))

  test('exists, leap days too, and so do months', () => {
    expect(['2028-02-29', '2000-02-29', '2999-12-31'].map(isDay)).toEqual([true, true, true])
    expect(['2026-12', '2026-13', '2026'].map(isMonth)).toEqual([true, false, false])
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-01', -1, '2025-12-01'],
  ])('%s and %d months is %s', (day, months, expected) =>
    expect(addMonths(day, months)).toBe(expected),
  )

  test('is followed by the next across months, years and the switch to summer time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  })
})

describe('a week', () => {
  test('begins on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(weekOf('2026-11-01')).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
  })

  test('is whole at both ends of a month', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
    expect(weeksOf('2027-02')).toHaveLength(4)
  })
})

test.each([
  ['ArrowLeft', false, '2026-10-31'],
  ['ArrowRight', false, '2026-11-02'],
  ['ArrowUp', false, '2026-10-25'],
  ['ArrowDown', false, '2026-11-08'],
  ['Home', false, '2026-10-26'],
  ['End', false, '2026-11-01'],
  ['PageUp', false, '2026-10-01'],
  ['PageDown', false, '2026-12-01'],
  ['PageUp', true, '2025-11-01'],
  ['PageDown', true, '2027-11-01'],
  ['x', false, undefined],
])('%s (shift: %s) goes from Sunday, 1 November to %s', (key, shiftKey, day) =>
  expect(dayAfterKey('2026-11-01', { key, shiftKey })).toBe(day),
)
