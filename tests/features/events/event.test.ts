import { expect, test } from 'vitest'
import type { Event } from '../../../src/contract/events.ts'
import { comingEvents } from '../../../src/features/events/coming-events.ts'
import { costOf } from '../../../src/features/events/cost.ts'
import { eventSchema, scheduleSchema } from '../../../src/features/events/event-schema.ts'
import { firstZone } from '../../../src/features/events/first-zone.ts'
import { officialSite } from '../../../src/features/events/official-site.ts'
import { registrationProblem } from '../../../src/features/events/registration-problem.ts'
import { sampleWords } from '../../../src/features/events/sample-words.ts'
import { seatsWords } from '../../../src/features/events/seats-words.ts'
import { isHalfFull } from '../../../src/features/events/show-seats.ts'
import { eventSummary } from '../../../src/features/events/summary.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { anEvent } from '../../helpers/events.ts'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const event = (given: Partial<Event> = {}): Event => ({
  ...anEvent(NOW),
  id: 'temu',
  seats_taken: 0,
  updated_at: NOW,
  ...given,
})

test.each([
  ['online', 'Asia/Makassar', 'Asia/Jakarta'],
  ['online', 'Asia/Seoul', 'Asia/Seoul'],
  ['offline', 'Asia/Makassar', 'Asia/Makassar'],
  ['mixed', 'Asia/Jayapura', 'Asia/Jayapura'],
] as const)('an %s event of %s shows the time in %s first', (attendance_mode, time_zone, first) => {
  expect(firstZone({ attendance_mode, time_zone })).toBe(first)
})

test('three upcoming events are suggested, of the same type first', () => {
  const others = [
    event({ id: 'lewat', starts_at: NOW - HOUR }),
    event({ id: 'batal', is_cancelled: true }),
    event({ id: 'webinar-1', event_type: 'webinar', starts_at: NOW + HOUR }),
    event({ id: 'webinar-2', event_type: 'webinar', starts_at: NOW + 2 * HOUR }),
    event({ id: 'webinar-3', event_type: 'webinar', starts_at: NOW + 3 * HOUR }),
    event({ id: 'temu-2', starts_at: NOW + 90 * HOUR }),
  ].map(each => ({ ...each, image_url: `/${each.id}.svg` }))
  const shown = comingEvents([event(), ...others], event(), NOW).map(({ id }) => id)
  expect(shown).toEqual(['temu-2', 'webinar-1', 'webinar-2'])
})

test('no exam is suggested, and no picture twice', () => {
  const others = [
    event({ id: 'ujian', event_type: 'exam-date', image_url: '/ujian.svg' }),
    event({ id: 'sama', starts_at: NOW + HOUR }),
    event({ id: 'lain', starts_at: NOW + HOUR, image_url: '/lain.svg' }),
    event({ id: 'lain-2', starts_at: NOW + 2 * HOUR, image_url: '/lain.svg' }),
  ]
  expect(comingEvents(others, event(), NOW).map(({ id }) => id)).toEqual(['lain'])
})

test('a paid event says how to pay, and an exam shows no price', () => {
  expect(costOf(event())).toEqual({ price: 'Gratis', note: '' })
  expect(costOf(event({ price_rupiah: 25_000 }))).toEqual({
    price: 'Rp25.000',
    note: 'Bayar di tempat',
  })
  const online = event({ price_rupiah: 25_000, attendance_mode: 'online' })
  expect(costOf(online)?.note).toMatch(/Belum bisa dibayar lewat Sapa/)
  expect(costOf(event({ event_type: 'exam-date' }))).toBeUndefined()
})

test('seats are shown as text, and as a bar from half full', () => {
  expect(seatsWords(event({ capacity: 2_000, seats_taken: 500 }))).toBe(
    'Sisa 1.500 dari 2.000 kursi',
  )
  expect(seatsWords(event({ capacity: 3, seats_taken: 4 }))).toBe('Kursi habis')
  expect(seatsWords(event({ capacity: null }))).toMatch(/tidak dibatasi/)
  const isDrawn = (capacity: number | null, seats_taken: number) =>
    isHalfFull({ capacity, seats_taken })
  expect([isDrawn(10, 4), isDrawn(10, 5), isDrawn(null, 5)]).toEqual([false, true, false])
})

test('only an open sample can be tried', () => {
  expect(sampleWords('open').text).toMatch(/bisa dicoba/)
  expect(sampleWords('closed').text).not.toMatch(/bisa dicoba/)
})

test.each([
  ['Hari ujian EPS-TOPIK', 'exam-date', 'https://www.kp2mi.go.id'],
  ['Hari ujian TOPIK', 'exam-date', 'https://www.topik.go.kr'],
  ['Hari ujian lain', 'exam-date', undefined],
  ['Simulasi TOPIK', 'exam-practice', undefined],
] as const)('the dates of %s as %s are announced at %s', (title, event_type, address) => {
  expect(officialSite({ title, event_type })).toBe(address)
})

test('search engines get the time, place, form and price', () => {
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

test('search engines learn that an event is cancelled, full, online, or offers no seats', () => {
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

test('a picture with an invalid address is left out', () => {
  const given = { image_url: 'https://[bad' }
  expect(eventSchema(event(given), 'https://sapa.example/', NOW)).not.toHaveProperty('image')
})

test('search engines get the next five events, without past ones and samples', () => {
  const past = event({ id: 'lewat', ends_at: NOW })
  const sample = event({ id: 'contoh', is_sample: true })
  const next = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => event({ id }))
  const schema = scheduleSchema([past, sample, ...next], NOW, 'https://sapa.example')
  expect(schema['@context']).toBe('https://schema.org')
  expect(schema['@graph'].map(({ url }) => url)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map(id => `https://sapa.example/event-details/${id}`),
  )
  expect(schema['@graph'][0]).not.toHaveProperty('@context')
})

test('a sample says so once, and the fee of an exam is omitted', () => {
  const name = (given: Partial<Event>) =>
    eventSchema(event({ is_sample: true, ...given }), 'https://sapa.example/', NOW).name
  expect(name({})).toBe('Contoh: Temu belajar')
  expect(name({ title: 'Contoh: temu' })).toBe('Contoh: temu')
  const exam = event({ event_type: 'exam-date' })
  expect(eventSchema(exam, 'https://sapa.example/', NOW)).not.toHaveProperty('isAccessibleForFree')
})

test('a summary names type, time and place, and is always short', () => {
  expect(eventSummary(event())).toBe(
    'Temu belajar, Minggu, 22 November 2026 pukul 12.00 WIB, Kedai, Bogor. Bertemu dan belajar.',
  )
  const long = eventSummary(event({ summary: 'a'.repeat(10_000), venue: 'b'.repeat(10_000) }))
  expect(long.length).toBeLessThanOrEqual(200)
})

test('every failure has a message', () => {
  const words = (code: string) => registrationProblem({ code, message: 'Invalid' } as never)
  expect(words('event-full')).toMatch(/terisi/)
  expect(words('registration-closed')).toMatch(/ditutup/)
  expect(words('token-expired')).toMatch(/Masuk lagi/)
  expect(words('network')).toMatch(/koneksimu/)
  expect(words('internal')).not.toMatch(/Invalid/)
})
