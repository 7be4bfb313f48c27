import type { Failure } from '../../../api/http.ts'
import type { Event, EventType } from '../../../contract/events.ts'
import type { View } from '../place.ts'
import type { Formats } from './format.ts'

/** Every text of the schedule, in one language, and how it writes days and times. */
export type Messages = Texts & Formats

export interface Texts {
  schedule: string
  viewsLabel: string
  views: Record<View, string>
  today: string
  previous: Record<Exclude<View, 'list'>, string>
  next: Record<Exclude<View, 'list'>, string>
  upcoming: string
  typesLabel: string
  allTypes: string
  types: Record<EventType, string>
  found: (count: number) => string
  dayCount: (count: number) => string
  more: (count: number) => string
  showMore: string
  past: string
  pastWith: (count: number) => string
  zone: string
  device: string
  shift: (days: number) => string
  modes: Record<Event['attendance_mode'], string>
  levels: Record<Exclude<Event['level'], null>, string>
  everyone: string
  host: (name: string) => string
  free: string
  open: string
  seats: (left: number, all: number) => string
  full: string
  closed: string
  cancelled: string
  over: string
  running: string
  sample: string
  addToCalendar: string
  subscribe: string
  subscribeHint: string
  openCalendar: string
  google: string
  address: string
  copy: string
  copied: string
  notCopied: string
  nothingUpcoming: string
  nothingPast: string
  nothingIn: (period: string) => string
  nothingOnDay: string
  toNext: (day: string) => string
  toLast: (day: string) => string
  clear: string
  loading: string
  failedTitle: string
  offlineTitle: string
  offline: string
  /** Said when the events that a page did not bring along could not be loaded. */
  partial: string
  retry: string
  failures: Partial<Record<Failure['code'], string>>
}
