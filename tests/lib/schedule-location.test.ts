import { describe, expect, test } from 'vitest'
import {
  changeLocation,
  dayOf,
  locationAddress,
  readLocation,
  readQuery,
} from '../../src/widgets/event-schedule/location.ts'

describe('a place', () => {
  test('is read from an address, and what makes no sense is left out', () => {
    const read = (query: string) => readQuery(new URLSearchParams(query))
    expect(read('view=month&date=2026-12&type=webinar&zone=Asia/Seoul')).toEqual({
      view: 'month',
      date: '2026-12',
      type: 'webinar',
      zone: 'Asia/Seoul',
    })
    expect(read('view=year&date=2026-99&type=%3Cb%3E&zone=../x')).toEqual(readLocation({}))
  })

  test('has an address that reads back to it', () => {
    const location = readLocation({ view: 'week', date: '2026-12-05', type: 'meetup', zone: 'UTC' })
    const address = locationAddress('/schedule', location)
    expect(readQuery(new URL(address, 'https://x.test').searchParams)).toEqual(location)
    expect(locationAddress('/schedule', { view: 'list', date: '2026-12' })).toBe('/schedule')
    const list = readLocation({ time: 'past', pages: '3' })
    expect(locationAddress('/schedule', list)).toBe('/schedule?time=past&pages=3')
    expect(readQuery(new URLSearchParams('time=past&pages=3'))).toEqual(list)
    expect(locationAddress('/schedule', { ...list, view: 'week' })).toBe('/schedule?view=week')
  })

  test.each(['1', '-2', '1.5', '1e9', 'x', ''])('has no %s pages', pages => {
    expect(readLocation({ pages }).pages).toBeUndefined()
  })

  test('that becomes another list begins at its beginning, in another zone it does not', () => {
    const long = readLocation({ pages: 3 })
    expect(changeLocation(long, { type: 'meetup' }).pages).toBeUndefined()
    expect(changeLocation(long, { zone: 'UTC' }).pages).toBe(3)
    expect(changeLocation(long, { pages: 4 }).pages).toBe(4)
  })

  test('is about today in its month, and about the first day with events in another', () => {
    const byDay = new Map([['2026-12-09', []]])
    expect(dayOf({}, '2026-11-21')).toBe('2026-11-21')
    expect(dayOf({ date: '2026-11' }, '2026-11-21')).toBe('2026-11-21')
    expect(dayOf({ date: '2026-12' }, '2026-11-21', byDay)).toBe('2026-12-09')
    expect(dayOf({ date: '2027-01' }, '2026-11-21', byDay)).toBe('2027-01-01')
  })
})
