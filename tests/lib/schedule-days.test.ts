import { describe, expect, test } from 'vitest'
import {
  countIn,
  daysOf,
  groupByDay,
  groupByStart,
  nearestDay,
  periodOf,
  sortEvents,
} from '../../src/widgets/event-schedule/agenda.ts'
import {
  addDays,
  addMonths,
  isDay,
  isMonth,
  mondayOf,
  weekOf,
  weeksOf,
} from '../../src/widgets/event-schedule/calendar.ts'
import { initialEvents } from '../../src/widgets/event-schedule/initial.ts'
import { dayAfterKey } from '../../src/widgets/event-schedule/month-keys.ts'
import {
  changePlace,
  dayOf,
  placeAddress,
  readPlace,
  readQuery,
} from '../../src/widgets/event-schedule/place.ts'
import type { ScheduleEvent } from '../../src/widgets/event-schedule/schedule-event.ts'
import { isZone, otherClocks, wallAt, zoneName } from '../../src/widgets/event-schedule/zones.ts'

const at = (text: string) => Date.parse(text)
const HOUR = 3_600_000

function event(id: string, start: string, hours = 1, more: Partial<ScheduleEvent> = {}) {
  const starts_at = at(start)
  return {
    id,
    title: id,
    event_type: 'webinar',
    starts_at,
    ends_at: starts_at + hours * HOUR,
    ...more,
  } as ScheduleEvent
}

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

describe('a zone', () => {
  test('has its own day and time for one instant', () => {
    const instant = at('2026-11-21T16:30:00Z')
    expect(wallAt(instant, 'Asia/Jakarta')).toEqual({ day: '2026-11-21', time: '23:30' })
    expect(wallAt(instant, 'Asia/Seoul')).toEqual({ day: '2026-11-22', time: '01:30' })
    expect(wallAt(instant, 'America/New_York')).toEqual({ day: '2026-11-21', time: '11:30' })
    expect(wallAt(at('2026-11-20T17:00:00Z'), 'Asia/Jakarta').time).toBe('00:00')
  })

  test.each([
    ['America/New_York', '2026-03-08T06:59:00Z', '01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '03:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '01:30'],
    ['America/New_York', '2026-11-01T06:30:00Z', '01:30'],
    ['Europe/Berlin', '2026-03-29T00:59:00Z', '01:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '03:00'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '02:00'],
  ])('%s follows summer time at %s', (zone, instant, time) =>
    expect(wallAt(at(instant), zone).time).toBe(time),
  )

  test('is named as people there say it, and by its offset of that day elsewhere', () => {
    const winter = at('2026-12-01T00:00:00Z')
    const summer = at('2026-07-01T00:00:00Z')
    expect(zoneName('Asia/Makassar', winter)).toBe('WITA')
    expect(zoneName('Europe/Berlin', winter)).toBe('GMT+1')
    expect(zoneName('Europe/Berlin', summer)).toBe('GMT+2')
  })

  test('shows the other clocks, and which of them have another day', () => {
    const instant = at('2026-11-21T16:00:00Z')
    expect(otherClocks(instant, 'Asia/Jakarta', 'Asia/Jakarta')).toEqual([
      { name: 'WITA', time: '00:00', shift: 1 },
      { name: 'WIT/KST', time: '01:00', shift: 1 },
    ])
    const names = (lead: string, viewer: string) =>
      otherClocks(instant, lead, viewer).map(({ name }) => name)
    expect(names('Europe/Berlin', 'Europe/Berlin')).toEqual(['WIB', 'WITA', 'WIT/KST'])
    expect(names('Asia/Jayapura', 'Europe/Berlin')).toEqual(['GMT+1', 'WIB', 'WITA', 'KST'])
  })

  test('that does not exist is none', () => {
    expect([isZone('Mars/Olympus'), isZone('<b>'), isZone('Asia/Seoul')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('events', () => {
  test('are on the day of the zone that is shown', () => {
    const late = event('late', '2026-11-30T16:30:00Z')
    expect(daysOf(late, 'Asia/Jakarta')).toEqual(['2026-11-30'])
    expect(daysOf(late, 'Asia/Seoul')).toEqual(['2026-12-01'])
  })

  test('that end after midnight stay on one day, those of days are on each', () => {
    expect(daysOf(event('party', '2026-11-21T15:00:00Z', 5), 'Asia/Jakarta')).toEqual([
      '2026-11-21',
    ])
    expect(daysOf(event('camp', '2026-11-30T01:00:00Z', 48), 'Asia/Jakarta')).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
    expect(daysOf(event('ages', '2026-01-01T00:00:00Z', 900_000), 'UTC')).toHaveLength(62)
  })

  test('are in order of time, and without those no calendar can show', () => {
    const sorted = sortEvents([
      event('b', '2026-11-22T10:00:00Z'),
      event('never', '+010000-01-01T00:00:00Z'),
      event('a', '2026-11-22T10:00:00Z'),
      event('first', '2026-11-01T10:00:00Z'),
    ])
    expect(sorted.map(({ id }) => id)).toEqual(['first', 'a', 'b'])
    expect(groupByStart(sorted, 'Asia/Jakarta').map(([day]) => day)).toEqual([
      '2026-11-01',
      '2026-11-22',
    ])
  })

  test('are counted once in a period, and the nearest day is found', () => {
    const byDay = groupByDay(
      [event('camp', '2026-11-30T01:00:00Z', 48), event('later', '2027-02-03T10:00:00Z')],
      'Asia/Jakarta',
    )
    const december = periodOf('month', '2026-12-24')
    expect(december).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(countIn(byDay, december)).toBe(1)
    expect(nearestDay(byDay, december)).toEqual({ next: '2027-02-03', last: undefined })
    expect(nearestDay(byDay, periodOf('month', '2027-03-01'))).toEqual({
      next: undefined,
      last: '2027-02-03',
    })
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  })
})

describe('a place', () => {
  test('is read from an address, and what makes no sense is left out', () => {
    const read = (query: string) => readQuery(new URLSearchParams(query))
    expect(read('view=month&date=2026-12&type=webinar&zone=Asia/Seoul')).toEqual({
      view: 'month',
      date: '2026-12',
      type: 'webinar',
      zone: 'Asia/Seoul',
    })
    expect(read('view=year&date=2026-99&type=%3Cb%3E&zone=../x')).toEqual(readPlace({}))
  })

  test('has an address that reads back to it', () => {
    const place = readPlace({ view: 'week', date: '2026-12-05', type: 'meetup', zone: 'UTC' })
    const address = placeAddress('/schedule', place)
    expect(readQuery(new URL(address, 'https://x.test').searchParams)).toEqual(place)
    expect(placeAddress('/schedule', { view: 'list', date: '2026-12' })).toBe('/schedule')
    const list = readPlace({ time: 'past', pages: '3' })
    expect(placeAddress('/schedule', list)).toBe('/schedule?time=past&pages=3')
    expect(readQuery(new URLSearchParams('time=past&pages=3'))).toEqual(list)
    expect(placeAddress('/schedule', { ...list, view: 'week' })).toBe('/schedule?view=week')
  })

  test.each(['1', '-2', '1.5', '1e9', 'x', ''])('has no %s pages', pages => {
    expect(readPlace({ pages }).pages).toBeUndefined()
  })

  test('that becomes another list begins at its beginning, in another zone it does not', () => {
    const long = readPlace({ pages: 3 })
    expect(changePlace(long, { type: 'meetup' }).pages).toBeUndefined()
    expect(changePlace(long, { zone: 'UTC' }).pages).toBe(3)
    expect(changePlace(long, { pages: 4 }).pages).toBe(4)
  })

  test('is about today in its month, and about the first day with events in another', () => {
    const byDay = new Map([['2026-12-09', []]])
    expect(dayOf({}, '2026-11-21')).toBe('2026-11-21')
    expect(dayOf({ date: '2026-11' }, '2026-11-21')).toBe('2026-11-21')
    expect(dayOf({ date: '2026-12' }, '2026-11-21', byDay)).toBe('2026-12-09')
    expect(dayOf({ date: '2027-01' }, '2026-11-21', byDay)).toBe('2027-01-01')
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

describe('what a page brings along', () => {
  const now = at('2026-11-21T00:00:00Z')
  const many = Array.from({ length: 90 }, (_, at) =>
    event(`e${at}`, new Date(now + (at - 30) * 24 * HOUR).toISOString()),
  )

  test('is all there is where that is little, without what is not shown', () => {
    const given = { ...event('a', '2026-11-22T10:00:00Z'), description: 'long' } as ScheduleEvent
    const { initial, isPartial } = initialEvents([given], {}, now)
    expect([initial.length, isPartial, 'description' in (initial[0] ?? {})]).toEqual([
      1,
      false,
      false,
    ])
  })

  test('of many is first the period that is asked for, then what comes', () => {
    const { initial, isPartial } = initialEvents(many, { view: 'month', date: '2026-10' }, now)
    const days = initial.map(({ starts_at }) => wallAt(starts_at, 'Asia/Jakarta').day)
    expect([initial.length, isPartial]).toEqual([40, true])
    expect(days.filter(day => day.startsWith('2026-10'))).toHaveLength(10)
    expect(days.filter(day => day >= '2026-11-21')).toHaveLength(30)
  })

  test('is first what is over, the latest, where that is asked for', () => {
    const { initial } = initialEvents(many, { time: 'past' }, now)
    const over = initial.filter(({ ends_at }) => ends_at <= now)
    expect([initial.length, over.length, initial[0]?.id]).toEqual([40, 30, 'e0'])
  })
})
