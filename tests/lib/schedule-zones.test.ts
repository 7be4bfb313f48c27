import { describe, expect, test } from 'vitest'
import { isZone, otherClocks, wallAt, zoneName } from '../../src/widgets/event-schedule/zones.ts'

const at = (text: string) => Date.parse(text)

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
