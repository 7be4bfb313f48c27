import { expect, test } from 'vitest'
import { recentCoveredDay } from '../../../src/features/today/covered-day.ts'
import { offeredZone } from '../../../src/features/today/zone-offer.ts'

test.each([
  ['Asia/Makassar', 'Asia/Jakarta', 'Asia/Makassar'],
  ['Asia/Pontianak', 'Asia/Jakarta', undefined],
  ['Asia/Pontianak', 'Asia/Seoul', 'Asia/Jakarta'],
  ['Asia/Ujung_Pandang', 'Asia/Makassar', undefined],
  ['Europe/Berlin', 'Asia/Jakarta', undefined],
])('a device in %s is offered, to an account in %s, %s', (device, account, offered) => {
  expect(offeredZone(device, account)).toBe(offered)
})

test('a covered day is news for a week: what covered it, or what the next check-in will do', () => {
  const covered = [{ day: '2026-11-20', kind: 'repair' as const }]
  const isSettled = (day: string, last_check_in_date: string | null) =>
    recentCoveredDay({ day, kept: covered, last_check_in_date })?.isSettled
  expect(isSettled('2026-11-21', '2026-11-19')).toBe(false)
  expect(isSettled('2026-11-21', '2026-11-21')).toBe(true)
  expect(isSettled('2026-11-27', '2026-11-27')).toBe(true)
  expect(isSettled('2026-11-28', '2026-11-28')).toBe(undefined)
  expect(recentCoveredDay({ day: '2026-11-21', kept: [], last_check_in_date: null })).toBe(
    undefined,
  )
})
