import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, type Mock, vi } from 'vitest'
import { HOUR } from '../../src/lib/durations.ts'
import {
  EventSchedule,
  type EventScheduleProps,
} from '../../src/widgets/event-schedule/event-schedule.tsx'
import type { ScheduleEvent } from '../../src/widgets/event-schedule/schedule-event.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import { clearList, insertItems } from './list-items.ts'

/** A Saturday afternoon in Jakarta, with the events of these tests around it. */
export const NOW = Date.parse('2026-11-21T08:00:00Z')

interface ScheduleRow {
  id: string
  start: string
  more?: Record<string, unknown>
}

/** Events of the server by time; only the first one is over. */
export const ROWS: ScheduleRow[] = [
  { id: 'lampau', start: '2026-11-10T12:00:00Z' },
  { id: 'berjalan', start: '2026-11-21T07:30:00Z', more: { event_type: 'live-class' } },
  {
    id: 'terbatas',
    start: '2026-11-25T12:00:00Z',
    more: { capacity: 20, price_rupiah: 50_000, level: 'beginner', is_sample: true },
  },
  { id: 'malam', start: '2026-11-30T16:30:00Z', more: { event_type: 'meetup' } },
  { id: 'batal', start: '2026-12-05T02:00:00Z', more: { is_cancelled: true } },
  { id: 'jauh', start: '2027-02-03T12:00:00Z', more: { event_type: 'exam-date' } },
]

type Props = Partial<EventScheduleProps>
type RenderedSchedule = ReturnType<typeof render> & {
  again(more: Props): void
  emit: Mock
  user: UserEvent
}

export interface SchedulePage {
  readonly api: ApiServer
  show(props?: Props): RenderedSchedule
}

/** The widget with a server behind it that has `ROWS`; created anew before the tests of a file. */
export function createSchedule(): SchedulePage {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApiServer()
    await clearList(api.db, 'events')
    await insertItems(api.db, 'events', ROWS.map(stored))
  })
  afterAll(() => api.close())
  beforeEach(() => {
    history.replaceState(null, '', '/')
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
  })
  return {
    get api() {
      return api
    },
    show: props => show(api.root, props),
  }
}

function stored({ id, start, more }: ScheduleRow) {
  const starts_at = Date.parse(start)
  return {
    id,
    title: `Acara ${id}`,
    event_type: 'webinar',
    summary: 'Ringkas',
    description: 'Panjang',
    starts_at,
    ends_at: starts_at + 1.5 * HOUR,
    time_zone: 'Asia/Jakarta',
    attendance_mode: 'online',
    venue: 'Ruang daring',
    host_name: 'Bu Ratna',
    level: null,
    price_rupiah: 0,
    image_url: '/x.svg',
    image_width: 640,
    image_height: 360,
    is_cancelled: false,
    takes_registration: true,
    capacity: null,
    registration_closes_at: null,
    is_sample: false,
    ...more,
  }
}

/** An online webinar of one hour, 25 November, 19.00 in Jakarta, unless said otherwise. */
export function scheduleEvent(id: string, more: Partial<ScheduleEvent> = {}): ScheduleEvent {
  const starts_at = more.starts_at ?? Date.parse('2026-11-25T12:00:00Z')
  return {
    id,
    title: `Acara ${id}`,
    event_type: 'webinar',
    starts_at,
    ends_at: starts_at + HOUR,
    time_zone: 'Asia/Jakarta',
    attendance_mode: 'online',
    venue: 'Ruang daring',
    host_name: 'Bu Ratna',
    level: null,
    price_rupiah: 0,
    is_cancelled: false,
    takes_registration: true,
    registration_closes_at: null,
    capacity: null,
    seats_taken: 0,
    is_sample: false,
    ...more,
  }
}

/** Returns one event a day, from tomorrow on. */
export function manyEvents(count: number): ScheduleEvent[] {
  return Array.from({ length: count }, (_, at) =>
    scheduleEvent(`ke-${at + 1}`, { starts_at: NOW + (at + 1) * 24 * HOUR }),
  )
}

function show(root: string, props: Props = {}): RenderedSchedule {
  const emit = vi.fn()
  const all = {
    apiRoot: root,
    eventRoot: 'https://sapa.test/event-details/',
    zone: 'Asia/Jakarta',
    emit,
    ...props,
  }
  const shown = render(<EventSchedule {...all} />)
  const again = (more: Props) => shown.rerender(<EventSchedule {...all} {...more} />)
  return { ...shown, again, emit, user: userEvent.setup() }
}

export const title = (id: string) => screen.findByRole('link', { name: `Acara ${id}` })
export const card = async (id: string) => (await title(id)).closest('article') as HTMLElement
export const titles = () =>
  screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const periodIs = (name: string) => screen.findByRole('heading', { level: 2, name })
export const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
export const statusText = () => screen.getAllByRole('status')[0]?.textContent
export const days = () => screen.getAllByRole('heading', { level: 3 }).map(h => h.textContent)
