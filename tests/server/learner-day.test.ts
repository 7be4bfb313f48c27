import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  learnerDay,
  shortenedDays,
  withZone,
  type ZoneFrom,
} from '../../server/learner-days/learner-day.ts'
import { addDays } from '../../src/lib/calendar-days.ts'
import { HOUR, SECOND } from '../../src/lib/durations.ts'
import type { Zone } from '../../src/lib/zones.ts'

const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Seoul'] as const

const living = (zone: Zone): ZoneFrom[] => [{ from_at: 0, zone, after_day: '' }]
/** The same local time in each zone. */
const local = (text: string) => Date.parse(text)

describe.each([
  ['Asia/Jakarta', '+07:00'],
  ['Asia/Makassar', '+08:00'],
  ['Asia/Jayapura', '+09:00'],
  ['Asia/Seoul', '+09:00'],
] as const)('a day in %s', (zone, offset) => {
  test('lasts until midnight there', () => {
    const late = learnerDay(living(zone), local(`2026-12-31T23:59:59${offset}`))
    expect(late).toEqual({
      day: '2026-12-31',
      zone,
      ends_at: local(`2027-01-01T00:00:00${offset}`),
    })
    const early = learnerDay(living(zone), local(`2027-01-01T00:00:01${offset}`))
    expect(early.day).toBe('2027-01-01')
  })
})

describe('a learner who changes the time zone', () => {
  const noon = local('2026-11-23T12:00:00+07:00')

  test('to the east keeps the current day, and has a shorter one after it', () => {
    const zones = withZone(living('Asia/Jakarta'), 'Asia/Seoul', noon)
    const midnight = local('2026-11-24T00:00:00+07:00')
    expect(learnerDay(zones, midnight - SECOND)).toEqual({
      day: '2026-11-23',
      zone: 'Asia/Jakarta',
      ends_at: midnight,
    })
    expect(learnerDay(zones, midnight)).toEqual({
      day: '2026-11-24',
      zone: 'Asia/Seoul',
      ends_at: local('2026-11-25T00:00:00+09:00'),
    })
    expect(shortenedDays(zones)).toEqual(['2026-11-24'])
  })

  test('to the west has a longer day, and no day twice', () => {
    const zones = withZone(living('Asia/Seoul'), 'Asia/Jakarta', noon)
    const midnight = local('2026-11-24T00:00:00+07:00')
    expect(learnerDay(zones, noon).ends_at).toBe(midnight)
    expect(learnerDay(zones, midnight - SECOND)).toEqual({
      day: '2026-11-23',
      zone: 'Asia/Jakarta',
      ends_at: midnight,
    })
    expect(learnerDay(zones, midnight).day).toBe('2026-11-24')
    expect(shortenedDays(zones)).toEqual([])
  })

  test('and changes back on the same day has not moved', () => {
    const zones = withZone(living('Asia/Jakarta'), 'Asia/Seoul', noon)
    expect(withZone(zones, 'Asia/Jakarta', noon + HOUR)).toEqual(living('Asia/Jakarta'))
  })
})

test('each day follows the one before and lasts 22 to 26 hours, whatever the changes of zone', () => {
  const move = fc.record({
    hours: fc.integer({ min: 0, max: 80 }),
    zone: fc.constantFrom(...ZONES),
  })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.array(move, { maxLength: 8 }), (home, moves) => {
      const start = local('2026-11-23T00:00:00Z')
      let now = start
      let zones = living(home)
      for (const { hours, zone } of moves) {
        now += hours * HOUR
        zones = withZone(zones, zone, now)
      }
      const first = learnerDay(zones, start)
      let { day, ends_at } = first
      for (let count = 0; count < 30; count++) {
        const next = learnerDay(zones, ends_at)
        expect(learnerDay(zones, ends_at - 1).day).toBe(day)
        expect(next.day).toBe(addDays(day, 1))
        const length = next.ends_at - ends_at
        expect(length).toBeGreaterThanOrEqual(22 * HOUR)
        expect(length).toBeLessThanOrEqual(26 * HOUR)
        if (length < 24 * HOUR) expect(shortenedDays(zones)).toContain(next.day)
        day = next.day
        ends_at = next.ends_at
      }
    }),
    { numRuns: 1000 },
  )
})
