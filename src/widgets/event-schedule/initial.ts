import { listed, periodOf, sortEvents } from './agenda.ts'
import { dayOf, type ScheduleLocation } from './location.ts'
import { leanEvent, type ScheduleEvent } from './schedule-event.ts'
import { HOME_ZONE, wallAt } from './zones.ts'

/** Maximum number of events in a page; the browser loads the others. */
const EVENTS_MAX = 40

/**
 * Returns the events that a page contains: those of the period in its address, upcoming ones, and
 * the latest past ones, which come first if the address asks for them.
 */
export function initialEvents(
  all: readonly ScheduleEvent[],
  location: ScheduleLocation,
  now: number,
): { initial: ScheduleEvent[]; isPartial: boolean } {
  const events = sortEvents(all)
  const zone = location.zone ?? HOME_ZONE
  const view = location.view ?? 'list'
  const { from, to } = periodOf(view, dayOf(location, wallAt(now, zone).day))
  const isShown = (event: ScheduleEvent) => {
    const { day } = wallAt(event.starts_at, zone)
    return view !== 'list' && day >= from && day <= to
  }
  const otherLocation: ScheduleLocation = { time: location.time === 'past' ? undefined : 'past' }
  const otherEvents = [...listed(events, location, now), ...listed(events, otherLocation, now)]
  const chosen = [...new Set([...events.filter(isShown), ...otherEvents])].slice(0, EVENTS_MAX)
  return {
    initial: sortEvents(chosen).map(leanEvent),
    isPartial: chosen.length < events.length,
  }
}
