import { expect, test } from 'vitest'
import type { Event } from '../../../src/contract/events.ts'
import { eventSchema } from '../../../src/layouts/events/event-schema.ts'
import { registrationProblem } from '../../../src/layouts/events/problem.ts'
import {
  closesAt,
  comingEvents,
  firstZone,
  isRunning,
  registrationState,
} from '../../../src/layouts/events/state.ts'
import { eventSummary } from '../../../src/layouts/events/summary.ts'
import { anEvent } from '../../helpers/events.ts'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const HOUR = 3_600_000
const event = (given: Partial<Event> = {}): Event => ({
  ...anEvent(NOW),
  id: 'temu',
  seats_taken: 0,
  updated_at: NOW,
  ...given,
})

test.each<[string, Partial<Event>]>([
  ['open', {}],
  ['open', { capacity: 10, seats_taken: 9 }],
  ['open', { capacity: null, seats_taken: 900 }],
  ['full', { capacity: 10, seats_taken: 10 }],
  ['full', { capacity: 3, seats_taken: 10 }],
  ['closed', { registration_closes_at: NOW }],
  ['closed', { starts_at: NOW, registration_closes_at: NOW + HOUR }],
  ['closed', { registration_closes_at: NOW, capacity: 1, seats_taken: 1 }],
  ['passed', { starts_at: NOW - HOUR, ends_at: NOW }],
  ['cancelled', { is_cancelled: true, starts_at: NOW - HOUR, ends_at: NOW }],
  ['none', { takes_registration: false }],
  ['exam', { takes_registration: false, event_type: 'exam-date' }],
])('registration is %s when %o', (state, given) => {
  expect(registrationState(event(given), NOW)).toBe(state)
})

test('registration ends at its deadline, and at the start at the latest', () => {
  expect(closesAt(event({ registration_closes_at: NOW }))).toBe(NOW)
  expect(closesAt(event({ starts_at: NOW, registration_closes_at: NOW + 1 }))).toBe(NOW)
})

test('an event runs from its start until before its end, unless it is cancelled', () => {
  const times = { starts_at: NOW, ends_at: NOW + HOUR }
  expect(isRunning(event(times), NOW)).toBe(true)
  expect(isRunning(event(times), NOW + HOUR)).toBe(false)
  expect(isRunning(event({ ...times, is_cancelled: true }), NOW)).toBe(false)
})

test.each([
  ['online', 'Asia/Makassar', 'Asia/Jakarta'],
  ['online', 'Asia/Seoul', 'Asia/Seoul'],
  ['offline', 'Asia/Makassar', 'Asia/Makassar'],
  ['mixed', 'Asia/Jayapura', 'Asia/Jayapura'],
] as const)('an %s event of %s is told in %s first', (attendance_mode, time_zone, first) => {
  expect(firstZone({ attendance_mode, time_zone })).toBe(first)
})

test('beside an event stand three that are coming, of its type first', () => {
  const others = [
    event({ id: 'lewat', starts_at: NOW - HOUR }),
    event({ id: 'batal', is_cancelled: true }),
    event({ id: 'webinar-1', event_type: 'webinar', starts_at: NOW + HOUR }),
    event({ id: 'webinar-2', event_type: 'webinar', starts_at: NOW + 2 * HOUR }),
    event({ id: 'webinar-3', event_type: 'webinar', starts_at: NOW + 3 * HOUR }),
    event({ id: 'temu-2', starts_at: NOW + 90 * HOUR }),
  ]
  const shown = comingEvents([event(), ...others], event(), NOW).map(({ id }) => id)
  expect(shown).toEqual(['temu-2', 'webinar-1', 'webinar-2'])
})

test('search engines read when, where, how and for how much', () => {
  const address = 'https://sapa.example/event-details/temu'
  const given = { is_sample: true, price_rupiah: 25_000, time_zone: 'Asia/Seoul' } as const
  expect(eventSchema(event(given), address, NOW)).toMatchObject({
    '@type': 'Event',
    description: 'Contoh: Bertemu dan belajar.',
    startDate: '2026-11-22T14:00:00+09:00',
    endDate: '2026-11-22T16:00:00+09:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Kedai, Bogor' },
    image: 'https://sapa.example/catalogue/events/meetup-kopi.svg',
    offers: {
      price: 25_000,
      priceCurrency: 'IDR',
      availability: 'https://schema.org/InStock',
      validThrough: '2026-11-22T14:00:00+09:00',
    },
  })
})

test('search engines read that an event is cancelled, full, online, or has no seats to offer', () => {
  const schema = (given: Partial<Event>) => eventSchema(event(given), 'https://sapa.example/', NOW)
  expect(schema({ is_cancelled: true }).eventStatus).toBe('https://schema.org/EventCancelled')
  expect(schema({ seats_taken: 10 }).offers?.availability).toBe('https://schema.org/SoldOut')
  expect(schema({ attendance_mode: 'online' }).location).toMatchObject({
    '@type': 'VirtualLocation',
  })
  expect(schema({ attendance_mode: 'mixed' }).location).toHaveLength(2)
  expect(schema({ takes_registration: false })).not.toHaveProperty('offers')
  expect(schema({ image_url: 'javascript:alert(1)' })).not.toHaveProperty('image')
})

test('a summary says type, time and place, and stays short whatever is stored', () => {
  expect(eventSummary(event())).toBe(
    'Temu belajar, Minggu, 22 November 2026 pukul 12.00 WIB, Kedai, Bogor. Bertemu dan belajar.',
  )
  const long = eventSummary(event({ summary: 'a'.repeat(10_000), venue: 'b'.repeat(10_000) }))
  expect(long.length).toBeLessThanOrEqual(200)
})

test('every failure has words for people', () => {
  const words = (code: string) => registrationProblem({ code, message: 'Invalid' } as never)
  expect(words('event-full')).toMatch(/terisi/)
  expect(words('registration-closed')).toMatch(/ditutup/)
  expect(words('token-expired')).toMatch(/Masuk lagi/)
  expect(words('network')).toMatch(/koneksimu/)
  expect(words('internal')).not.toMatch(/Invalid/)
})
