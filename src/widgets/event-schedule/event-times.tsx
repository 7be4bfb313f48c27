import { Fragment } from 'react'
import { useSchedule } from './context.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import { clockAt, otherClocks } from './zones.ts'

/**
 * Start and end of an event in the viewer's time zone, or for an event on site in the venue's. The
 * list also shows the times in Indonesia and Korea.
 */
export function EventTimes({ event }: { event: ScheduleEvent }) {
  const { t, view, zone } = useSchedule()
  const { starts_at, ends_at, attendance_mode, time_zone } = event
  const lead = attendance_mode === 'online' ? zone : time_zone
  const shifted = (days: number) => (days === 0 ? '' : ` (${t.shift(days)})`)
  const start = clockAt(starts_at, lead, zone)
  const end = clockAt(ends_at, lead, zone)
  const from = t.time(start.time) + shifted(start.shift)
  const to = t.time(end.time) + (end.shift === start.shift ? '' : shifted(end.shift))
  const atVenue = clockAt(starts_at, zone, zone)
  const beside = atVenue.name === start.name ? [] : [atVenue]
  const otherTimes = view === 'list' ? otherClocks(starts_at, lead, zone) : beside
  return (
    <div className="sched-times">
      <p className="sched-time">
        <time dateTime={new Date(starts_at).toISOString()}>{`${from}–${to}`}</time>{' '}
        <span>{start.name}</span>
      </p>
      {otherTimes.length > 0 && (
        <p className="sched-clocks muted" data-away={beside.length > 0 || undefined}>
          {otherTimes.map(({ name, time, shift }, at) => (
            <Fragment key={name}>
              {at > 0 && ' · '}
              <span>{`${t.time(time)} ${name}${shifted(shift)}`}</span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
