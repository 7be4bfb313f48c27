import { expect, test } from 'vitest'
import { inZone, minutesAfter, type WeekTime, type Zone } from '../../src/lib/zones.ts'

const at = (text: string): WeekTime => {
  const [weekday = '', time = ''] = text.split(' ')
  return { weekday, time } as WeekTime
}

test.each<[string, Zone, Zone, string]>([
  ['monday 19:00', 'Asia/Jakarta', 'Asia/Seoul', 'monday 21:00'],
  ['monday 19:00', 'Asia/Makassar', 'Asia/Seoul', 'monday 20:00'],
  ['monday 19:00', 'Asia/Jayapura', 'Asia/Seoul', 'monday 19:00'],
  ['wednesday 21:00', 'Asia/Seoul', 'Asia/Jakarta', 'wednesday 19:00'],
  ['friday 22:30', 'Asia/Jakarta', 'Asia/Seoul', 'saturday 00:30'],
  ['friday 22:00', 'Asia/Jakarta', 'Asia/Jayapura', 'saturday 00:00'],
  ['sunday 23:59', 'Asia/Makassar', 'Asia/Seoul', 'monday 00:59'],
  ['monday 00:15', 'Asia/Seoul', 'Asia/Jakarta', 'sunday 22:15'],
  ['thursday 08:05', 'Asia/Jakarta', 'Asia/Jakarta', 'thursday 08:05'],
])('%s in %s is, in %s, %s', (moment, from, to, expected) => {
  expect(inZone(at(moment), from, to)).toEqual(at(expected))
})

test.each([
  ['saturday 10:00', 90, 'saturday 11:30'],
  ['sunday 23:30', 60, 'monday 00:30'],
  ['monday 00:00', -1, 'sunday 23:59'],
])('%s and %i minutes is %s', (moment, minutes, expected) => {
  expect(minutesAfter(at(moment), minutes)).toEqual(at(expected))
})
