import { expect, test } from 'vitest'
import { lastWeek } from '../../src/lib/streak-week.ts'

const TODAY = '2026-03-02'

/** Days as characters: `x` for a check-in, `k` for a frozen or repaired day. */
function drawn(streak: number, last: string | null, ...covered: string[]): string {
  const days = lastWeek({
    day: TODAY,
    daily_check_in_streak: streak,
    last_check_in_date: last,
    kept: covered.map(day => ({ day, kind: 'freeze' as const })),
  })
  return days.map(({ kind }) => (kind === 'check-in' ? 'x' : kind ? 'k' : '.')).join('')
}

test.each([
  ['nobody ever', 0, null, '.......'],
  ['today for the first time', 1, '2026-03-02', '......x'],
  ['three days across the end of a month', 3, '2026-03-01', '...xxx.'],
  ['longer than a week', 40, '2026-03-02', 'xxxxxxx'],
  ['a streak that has ended', 0, '2026-02-25', '.......'],
  ['long ago', 0, '2025-01-01', '.......'],
])('draws the days of %s', (_name, streak, last, days) => {
  expect(drawn(streak, last)).toBe(days)
})

test('days that were kept stand between those that count, and after them', () => {
  expect(drawn(3, '2026-03-02', '2026-02-28')).toBe('...xkxx')
  expect(drawn(2, '2026-02-28', '2026-03-01')).toBe('...xxk.')
})

test('names the seven days up to today', () => {
  const days = lastWeek({
    day: TODAY,
    daily_check_in_streak: 0,
    last_check_in_date: null,
    kept: [],
  })
  expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2026-02-24', TODAY, 7])
})
