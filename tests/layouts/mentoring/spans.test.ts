import { expect, test } from 'vitest'
import {
  availableSpan,
  bothTimes,
  hoursAlone,
  sessionSpan,
  spanIn,
} from '../../../src/layouts/mentoring/spans.ts'

const late = availableSpan({ weekday: 'friday', from: '22:00', until: '23:30' })

test.each([
  ['Asia/Jakarta', 'Jumat, 22.00–23.30 WIB = Sabtu 00.00–01.30 KST'],
  ['Asia/Makassar', 'Jumat, 22.00–23.30 WITA = 23.00–00.30 KST (sampai Sabtu)'],
  ['Asia/Jayapura', 'Jumat, 22.00–23.30 WIT = 22.00–23.30 KST'],
  ['Asia/Seoul', 'Jumat, 22.00–23.30 KST = 20.00–21.30 WIB'],
] as const)('in %s one says %s', (zone, words) => {
  expect(bothTimes(late, zone)).toBe(words)
})

test('hours that end after midnight end on the next day', () => {
  const night = availableSpan({ weekday: 'sunday', from: '23:00', until: '01:00' })
  expect(night.end).toEqual({ weekday: 'monday', time: '01:00' })
  expect(hoursAlone(night)).toBe('23.00–01.00 (sampai Senin)')
})

test('an open session lasts as long as it says', () => {
  const session = { topic: 'x', price_rupiah: 0, weekday: 'saturday', starts_at: '10:00' } as const
  const span = sessionSpan({ ...session, minutes: 90 })
  expect(hoursAlone(span)).toBe('10.00–11.30')
  expect(hoursAlone(spanIn(span, 'Asia/Jakarta', 'Asia/Seoul'))).toBe('12.00–13.30')
})
