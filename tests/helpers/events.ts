import type { Event, StoredEvent } from '../../src/contract/events.ts'
import { HOUR } from '../../src/lib/durations.ts'
import type { TestApi } from './api.ts'
import { dropItem, putItem, unwrap } from './managed-items.ts'
import type { TestUser } from './users.ts'

/** The request body of an administrator. */
export type EventBody = Omit<StoredEvent, 'id'>

/** An event tomorrow that is open for registration. */
export function anEvent(now: number, given: Partial<EventBody> = {}): EventBody {
  return {
    title: 'Temu belajar',
    event_type: 'meetup',
    summary: 'Bertemu dan belajar.',
    description: 'Bertemu.\n\nBelajar.',
    starts_at: now + 24 * HOUR,
    ends_at: now + 26 * HOUR,
    time_zone: 'Asia/Jakarta',
    attendance_mode: 'offline',
    venue: 'Kedai, Bogor',
    host_name: 'Sari',
    level: null,
    price_rupiah: 0,
    image_url: '/catalogue/events/meetup-kopi.svg',
    image_width: 640,
    image_height: 360,
    is_cancelled: false,
    takes_registration: true,
    capacity: 10,
    registration_closes_at: null,
    is_sample: false,
    ...given,
  }
}

/** Writes an event as an administrator does. */
export async function putEvent(admin: TestUser, id: string, body: EventBody): Promise<void> {
  unwrap(await putItem(admin, { resource: 'events', id }, body))
}

export async function removeEvent(admin: TestUser, id: string): Promise<void> {
  unwrap(await dropItem(admin, { resource: 'events', id }))
}

export async function readEvent(
  api: Pick<TestApi, 'fetch'>,
  id: string,
): Promise<Event | undefined> {
  const { data } = await (await api.fetch('/api/events')).json()
  return data.find((event: Event) => event.id === id)
}
