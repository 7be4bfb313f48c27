import { expect, test } from 'vitest'
import { HOUR } from '../../src/lib/durations.ts'
import {
  closesAt,
  isOver,
  isRunning,
  type Judged,
  registrationState,
  seatsLeft,
  takesRegistrations,
} from '../../src/lib/event-state.ts'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const event = (given: Partial<Judged> = {}): Judged => ({
  event_type: 'meetup',
  starts_at: NOW + HOUR,
  ends_at: NOW + 2 * HOUR,
  is_cancelled: false,
  takes_registration: true,
  registration_closes_at: null,
  capacity: 10,
  seats_taken: 0,
  ...given,
})

test.each<[string, Partial<Judged>]>([
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
  expect(closesAt({ starts_at: NOW + 1, registration_closes_at: NOW })).toBe(NOW)
  expect(closesAt({ starts_at: NOW, registration_closes_at: NOW + 1 })).toBe(NOW)
  expect(closesAt({ starts_at: NOW, registration_closes_at: null })).toBe(NOW)
})

test('registrations are taken until the deadline, also of a full event, never of a cancelled one', () => {
  const given = { registration_closes_at: NOW + 1, seats_taken: 10 }
  expect(takesRegistrations(event(given), NOW)).toBe(true)
  expect(takesRegistrations(event(given), NOW + 1)).toBe(false)
  expect(takesRegistrations(event({ is_cancelled: true }), NOW)).toBe(false)
  expect(takesRegistrations(event({ takes_registration: false }), NOW)).toBe(false)
})

test('an event runs from its start until before its end, unless it is cancelled or made up', () => {
  const running = { ...event({ starts_at: NOW, ends_at: NOW + HOUR }), is_sample: false }
  expect(isRunning(running, NOW - 1)).toBe(false)
  expect(isRunning(running, NOW)).toBe(true)
  expect(isRunning(running, NOW + HOUR)).toBe(false)
  expect(isRunning({ ...running, is_cancelled: true }, NOW)).toBe(false)
  expect(isRunning({ ...running, is_sample: true }, NOW)).toBe(false)
  expect([isOver(running, NOW + HOUR - 1), isOver(running, NOW + HOUR)]).toEqual([false, true])
})

test('seats left are counted down to none, and not at all without a limit', () => {
  expect(seatsLeft({ capacity: 10, seats_taken: 4 })).toBe(6)
  expect(seatsLeft({ capacity: 3, seats_taken: 10 })).toBe(0)
  expect(seatsLeft({ capacity: null, seats_taken: 10 })).toBe(null)
})
