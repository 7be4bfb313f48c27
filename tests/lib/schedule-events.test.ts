import { describe, expect, test } from 'vitest'
import { HOUR } from '../../src/lib/durations.ts'
import {
  countIn,
  groupByDay,
  groupByStart,
  nearestDay,
  periodOf,
  sortEvents,
} from '../../src/widgets/event-schedule/agenda.ts'
import { daysOf } from '../../src/widgets/event-schedule/days-of-event.ts'
import { initialEvents } from '../../src/widgets/event-schedule/initial.ts'
import type { ScheduleEvent } from '../../src/widgets/event-schedule/schedule-event.ts'
import { wallAt } from '../../src/widgets/event-schedule/zones.ts'

const at = (text: string) => Date.parse(text)

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
