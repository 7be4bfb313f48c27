import { expect, test } from 'vitest'
import {
  availableSpan,
  barOf,
  hoursAlone,
  sessionSpan,
  spanIn,
  timesWords,
} from '../../../src/features/mentoring/spans.ts'

const late = availableSpan({ weekday: 'friday', from: '22:00', until: '23:30' })

test.each([
  ['Asia/Jakarta', 'Jumat, 22.00–23.30 WIB'],
  ['Asia/Makassar', 'Jumat, 21.00–22.30 WIB = 22.00–23.30 WITA'],
  ['Asia/Jayapura', 'Jumat, 20.00–21.30 WIB = 22.00–23.30 WIT'],
  ['Asia/Seoul', 'Jumat, 20.00–21.30 WIB = 22.00–23.30 KST'],
] as const)('in %s one says %s', (zone, words) => {
  expect(timesWords(late, zone)).toBe(words)
})

test('hours that are on another day in Java include the day there', () => {
  const early = availableSpan({ weekday: 'monday', from: '01:00', until: '03:00' })
  expect(timesWords(early, 'Asia/Seoul')).toBe(
    'Minggu, 23.00–01.00 WIB (sampai Senin) = Senin 01.00–03.00 KST',
  )
})

test('hours that end after midnight end on the next day', () => {
  const night = availableSpan({ weekday: 'sunday', from: '23:00', until: '01:00' })
  expect(night.end).toEqual({ weekday: 'monday', time: '01:00' })
  expect(hoursAlone(night)).toBe('23.00–01.00 (sampai Senin)')
  expect(barOf(night)).toEqual({ x: 23, width: 1 })
  expect(barOf(late)).toEqual({ x: 22, width: 1.5 })
})

test('an open session lasts for its stated duration', () => {
  const session = { topic: 'x', price_rupiah: 0, weekday: 'saturday', starts_at: '10:00' } as const
  const span = sessionSpan({ ...session, minutes: 90 })
  expect(hoursAlone(span)).toBe('10.00–11.30')
  expect(hoursAlone(spanIn(span, 'Asia/Jakarta', 'Asia/Seoul'))).toBe('12.00–13.30')
})
