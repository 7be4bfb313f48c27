import { expect, test } from 'vitest'
import { currentStreak, lastWeek } from '../../../src/features/account/check-ins.ts'
import { asClock } from '../../../src/features/account/countdown.ts'

const TODAY = '2026-03-02'
const drawn = (streak: number, last: string | null) =>
  lastWeek({ daily_check_in_streak: streak, last_check_in_date: last }, TODAY)
    .map(({ isDone }) => (isDone ? 'x' : '.'))
    .join('')
const current = (streak: number, last: string | null) =>
  currentStreak({ daily_check_in_streak: streak, last_check_in_date: last }, TODAY)

test.each([
  ['nobody ever', 0, null, '.......'],
  ['today for the first time', 1, '2026-03-02', '......x'],
  ['three days across the end of a month', 3, '2026-03-01', '...xxx.'],
  ['longer than a week', 40, '2026-03-02', 'xxxxxxx'],
  ['a streak that has ended', 2, '2026-02-25', 'xx.....'],
  ['long ago', 5, '2025-01-01', '.......'],
])('draws the days of %s', (_name, streak, last, days) => {
  expect(drawn(streak, last)).toBe(days)
})

test('names the seven days up to today', () => {
  const days = lastWeek({ daily_check_in_streak: 0, last_check_in_date: null }, TODAY)
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(['2026-02-24', TODAY, 7])
})

test('a streak lives until the end of the next day', () => {
  expect([current(4, TODAY), current(4, '2026-03-01'), current(4, '2026-02-28')]).toEqual([4, 4, 0])
  expect(current(0, null)).toBe(0)
})

test.each([
  [600, '10:00'],
  [599, '9:59'],
  [61, '1:01'],
  [0, '0:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(asClock(seconds)).toBe(text)
})
