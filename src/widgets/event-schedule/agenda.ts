import { isOver } from '../../lib/event-state.ts'
import { addDays, type Day, firstOf, lastOf, monthOf, weekOf } from './calendar.ts'
import { daysOf } from './days-of-event.ts'
import type { ScheduleLocation, View } from './location.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Latest instant that is before the year 3000 in every time zone, in milliseconds UTC. */
const LATEST = Date.UTC(2999, 11, 30)

/** Returns the events whose days can be shown, earliest first. */
export function sortEvents(events: readonly ScheduleEvent[]): ScheduleEvent[] {
  return events
    .filter(({ ends_at }) => ends_at < LATEST)
    .sort((a, b) => a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1))
}

/** Returns the events of the list: upcoming ones, or past ones with the latest first. */
export function listed(
  events: readonly ScheduleEvent[],
  { time }: ScheduleLocation,
  now: number,
): ScheduleEvent[] {
  const isPast = time === 'past'
  const found = events.filter(event => isOver(event, now) === isPast)
  return isPast ? found.reverse() : found
}

export type ByDay = ReadonlyMap<Day, readonly ScheduleEvent[]>

/** Groups events by each day they take place on, in a time zone. */
export function groupByDay(events: readonly ScheduleEvent[], zone: string): ByDay {
  const groups = new Map<Day, ScheduleEvent[]>()
  for (const event of events) {
    for (const day of daysOf(event, zone)) {
      const group = groups.get(day)
      if (group) group.push(event)
      else groups.set(day, [event])
    }
  }
  return groups
}

/** Groups events by the day they begin on, for a list that shows each event once. */
export function groupByStart(
  events: readonly ScheduleEvent[],
  zone: string,
): [Day, ScheduleEvent[]][] {
  const groups = new Map<Day, ScheduleEvent[]>()
  for (const event of events) {
    const { day } = wallAt(event.starts_at, zone)
    groups.set(day, [...(groups.get(day) ?? []), event])
  }
  return [...groups]
}

/** Returns the first and last day that a view shows around a day. */
export function periodOf(view: View, day: Day): { from: Day; to: Day } {
  if (view === 'month') return { from: firstOf(monthOf(day)), to: lastOf(monthOf(day)) }
  const [from = day] = weekOf(day)
  return { from, to: addDays(from, 6) }
}

/** Returns the number of different events in a period. */
export function countIn(byDay: ByDay, { from, to }: { from: Day; to: Day }): number {
  const ids = new Set<string>()
  for (const [day, events] of byDay)
    if (day >= from && day <= to) for (const { id } of events) ids.add(id)
  return ids.size
}

/** Returns the nearest day with events after a period, else the nearest one before it. */
export function nearestDay(byDay: ByDay, { from, to }: { from: Day; to: Day }) {
  const days = [...byDay.keys()].sort()
  const next = days.find(day => day > to)
  return { next, last: next ? undefined : days.findLast(day => day < from) }
}
