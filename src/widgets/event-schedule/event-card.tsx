import { Fragment } from 'react'
import { koreanRuns } from '../../lib/korean-runs.ts'
import { rupiah } from '../../lib/money.ts'
import { isOver, isRunning } from './agenda.ts'
import { daysBetween } from './calendar.ts'
import { useSchedule } from './context.ts'
import { onOpen } from './place-choice.tsx'
import type { ScheduleEvent } from './schedule-event.ts'
import { ScheduleIcon } from './schedule-icon.tsx'
import { Seats } from './seats.tsx'
import { otherClocks, wallAt, zoneName } from './zones.ts'

/** All that the schedule knows of an event. */
export function EventCard({ event }: { event: ScheduleEvent }) {
  const { store, t, now, eventAddress, calendarAddress } = useSchedule()
  const { id, title, is_cancelled } = event
  const isPast = isOver(event, now)
  const state = is_cancelled ? 'cancelled' : isPast ? 'over' : undefined
  return (
    <article className="sched-event" data-type={event.event_type} data-state={state}>
      <Times event={event} />
      <div className="sched-body">
        <h4 className="sched-title">
          <a href={eventAddress(id)} onClick={onOpen(() => store.emit('open', { id }))}>
            {koreanRuns(title).map(({ text, isKorean }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
              <span key={at} lang={isKorean ? 'ko' : undefined}>
                {text}
              </span>
            ))}
          </a>
        </h4>
        <Badges event={event} />
        <p className="sched-place">
          <ScheduleIcon name={event.attendance_mode === 'online' ? 'online' : 'place'} />
          <span>{`${t.modes[event.attendance_mode]} · ${event.venue}`}</span>
        </p>
        <p className="sched-muted">
          {[t.host(event.host_name), event.level ? t.levels[event.level] : t.everyone].join(' · ')}
        </p>
      </div>
      <div className="sched-foot">
        <p className="sched-price">
          {event.price_rupiah > 0 ? rupiah(event.price_rupiah) : t.free}
        </p>
        {!state && <Seats event={event} />}
        {!state && (
          <a
            className="sched-add"
            href={calendarAddress(id)}
            download=""
            aria-label={`${t.addToCalendar}: ${title}`}
            onClick={() => store.emit('calendar', { id })}
          >
            <ScheduleIcon name="add" />
            <span>{t.addToCalendar}</span>
          </a>
        )}
      </div>
    </article>
  )
}

/** When it is, on the viewer's clock and on those of Indonesia and Korea. */
function Times({ event: { starts_at, ends_at } }: { event: ScheduleEvent }) {
  const { t, zone } = useSchedule()
  const start = wallAt(starts_at, zone)
  const end = wallAt(ends_at, zone)
  const shifted = (days: number) => (days === 0 ? '' : ` (${t.shift(days)})`)
  const others = otherClocks(starts_at, zone)
  return (
    <div className="sched-times">
      <p className="sched-time">
        <time dateTime={new Date(starts_at).toISOString()}>
          {`${t.time(start.time)}–${t.time(end.time)}${shifted(daysBetween(start.day, end.day))}`}
        </time>{' '}
        <span>{zoneName(zone, starts_at)}</span>
      </p>
      <p className="sched-clocks">
        {others.map(({ name, time, shift }, at) => (
          <Fragment key={name}>
            {at > 0 && ' · '}
            <span>{`${t.time(time)} ${name}${shifted(shift)}`}</span>
          </Fragment>
        ))}
      </p>
    </div>
  )
}

function Badges({ event }: { event: ScheduleEvent }) {
  const { t, now } = useSchedule()
  const isPast = isOver(event, now)
  return (
    <p className="sched-badges">
      <span className="sched-type">{t.types[event.event_type]}</span>
      {event.is_cancelled && (
        <span className="badge" data-tone="danger">
          {t.cancelled}
        </span>
      )}
      {isRunning(event, now) && (
        <span className="badge" data-tone="success">
          {t.running}
        </span>
      )}
      {isPast && <span className="badge">{t.over}</span>}
      {event.is_sample && <span className="badge">{t.sample}</span>}
    </p>
  )
}
