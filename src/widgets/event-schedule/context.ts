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
  /** The zone whose days and times are shown. */
  zone: string
  /** Milliseconds UTC. */
  now: number
  today: Day
  /** The day that is shown, or in whose month or week the view is. */
  day: Day
  /** What the filter lets through, the earliest first. */
  events: readonly ScheduleEvent[]
  byDay: ByDay
  /** Address of a place on the site; undefined on partner pages. */
  href: ((location: ScheduleLocation) => string) | undefined
  /** Page of an event. */
  eventAddress: (id: string) => string
  /** Calendar file: of an event, or without id of the whole schedule. */
  calendarAddress: (id?: string) => string
  /** False on the server and until its page is hydrated: what needs the script must not show before. */
  isAlive: boolean
}

const Context = createContext<ScheduleContext | undefined>(undefined)

export const ScheduleProvider = Context.Provider

export function useSchedule(): ScheduleContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of the schedule only work inside <EventSchedule>.')
  return context
}
