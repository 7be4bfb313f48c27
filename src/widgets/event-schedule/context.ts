import { createContext, useContext } from 'react'
import type { ByDay } from './agenda.ts'
import type { Day } from './calendar.ts'
import type { ScheduleLocation, View } from './location.ts'
import type { Messages } from './messages/messages.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import type { ScheduleStore } from './store.ts'

export interface ScheduleContext {
  store: ScheduleStore
  t: Messages
  location: ScheduleLocation
  view: View
  /** Time zone in which days and times are shown. */
  zone: string
  /** Milliseconds UTC. */
  now: number
  today: Day
  /** The selected day; the view shows it or its week or month. */
  day: Day
  /** Events that match the filter, earliest first. */
  events: readonly ScheduleEvent[]
  byDay: ByDay
  /** Whether the page says of all events that they are samples, so that none needs its own mark. */
  areSamplesNoted: boolean
  /** Returns the address of a location on the site; undefined on partner pages. */
  href: ((location: ScheduleLocation) => string) | undefined
  /** Returns the address of an event's page. */
  eventAddress: (id: string) => string
  /** Returns the address of an event's calendar file; without id, of the whole schedule's. */
  calendarAddress: (id?: string) => string
  /**
   * False on the server and until hydration: controls that need the script must not show before.
   */
  isAlive: boolean
}

const Context = createContext<ScheduleContext | undefined>(undefined)

export const ScheduleProvider = Context.Provider

export function useSchedule(): ScheduleContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of the schedule only work inside <EventSchedule>.')
  return context
}
