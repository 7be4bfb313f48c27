import { expect, test } from 'vitest'
import { HOUR } from '../../src/lib/durations.ts'
import { lengthOf, momentOf, shortMomentOf, wallClock, whenOf } from '../../src/lib/event-time.ts'

const at = (text: string) => Date.parse(text)

test('an instant is told by the clocks of all four zones, the same clocks together', () => {
  expect(whenOf(at('2026-11-21T12:00Z'), at('2026-11-21T13:30Z'), 'Asia/Jakarta')).toEqual({
    day: 'Sabtu, 21 November 2026',
    isoDay: '2026-11-21',
    span: '19.00–20.30 WIB',
    others: ['20.00–21.30 WITA', '21.00–22.30 WIT/KST'],
  })
})

test('the zone that is asked for comes first', () => {
  expect(whenOf(at('2026-11-21T12:00Z'), at('2026-11-21T13:30Z'), 'Asia/Seoul')).toMatchObject({
    span: '21.00–22.30 KST',
    others: ['19.00–20.30 WIB', '20.00–21.30 WITA', '21.00–22.30 WIT'],
  })
})

test('past midnight the day is said, on each clock as it is there', () => {
  const when = whenOf(at('2026-11-21T14:30Z'), at('2026-11-21T17:30Z'), 'Asia/Jakarta')
  expect(when).toMatchObject({
    day: 'Sabtu, 21 November 2026',
    span: '21.30–00.30 (Minggu) WIB',
    others: ['22.30–01.30 (Minggu) WITA', '23.30–02.30 (Minggu) WIT/KST'],
  })
  const late = whenOf(at('2026-12-31T16:30Z'), at('2026-12-31T16:59Z'), 'Asia/Jakarta')
  expect(late).toMatchObject({
    day: 'Kamis, 31 Desember 2026',
    isoDay: '2026-12-31',
    span: '23.30–23.59 WIB',
    others: ['00.30 (Jumat)–00.59 (Jumat) WITA', '01.30 (Jumat)–01.59 (Jumat) WIT/KST'],
  })
})

test('seen from Korea, Indonesia may still have yesterday', () => {
  const when = whenOf(at('2026-11-21T15:30Z'), at('2026-11-21T16:00Z'), 'Asia/Seoul')
  expect(when.day).toBe('Minggu, 22 November 2026')
  expect(when.others[0]).toBe('22.30 (Sabtu)–23.00 (Sabtu) WIB')
})

test('after a week the date is said instead of the weekday', () => {
  const when = whenOf(at('2026-11-21T12:00Z'), at('2026-11-28T12:00Z'), 'Asia/Jakarta')
  expect(when.span).toBe('19.00–19.00 (Sab, 28 Nov) WIB')
})

test('a moment in words', () => {
  expect(momentOf(at('2027-01-01T17:00Z'), 'Asia/Jakarta')).toBe(
    'Sabtu, 2 Januari 2027 pukul 00.00 WIB',
  )
  expect(shortMomentOf(at('2027-01-01T17:00Z'), 'Asia/Makassar')).toBe('Sab, 2 Jan, 01.00 WITA')
})

test.each([
  [5_400_000, '1 jam 30 menit'],
  [HOUR, '1 jam'],
  [2_700_000, '45 menit'],
  [90_000_000, '1 hari 1 jam'],
  [1, '1 menit'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(lengthOf(milliseconds)).toBe(words)
})

test('our offsets are those of the time zone database', () => {
  for (const zone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Seoul'] as const) {
    for (const instant of [at('2026-01-15T20:00Z'), at('2026-07-15T20:00Z')]) {
      const parts = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(instant)
      expect(wallClock(instant, zone).toISOString().slice(0, 19)).toBe(parts.replace(' ', 'T'))
    }
  }
})
