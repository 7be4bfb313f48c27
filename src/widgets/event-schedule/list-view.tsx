import { Fragment } from 'react'
import { groupByStart, listed } from './agenda.ts'
import { type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { EventCard } from './event-card.tsx'
import { LocationChoice } from './location-choice.tsx'
import { Nothing } from './nothing.tsx'
import type { ScheduleEvent } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Number of events shown first, and added by each press of the “more” button. */
const PAGE = 10

/** Upcoming or past events, grouped by day. */
export function ListView() {
  const { t, events, now, location } = useSchedule()
  const all = listed(events, location, now)
  const shown = all.slice(0, (location.pages ?? 1) * PAGE)
  const over = location.time ? 0 : events.length - all.length
  return (
    <div className="sched-list">
      {shown.length > 0 ? <Days events={shown} /> : <Nothing />}
      <More next={all[shown.length]} />
      {over > 0 && (
        <LocationChoice className="action-link sched-past" change={{ time: 'past' }}>
          {t.pastWith(over)}
        </LocationChoice>
      )}
    </div>
  )
}

function More({ next }: { next: ScheduleEvent | undefined }) {
  const { store, t, location, zone, isAlive, href } = useSchedule()
  if (!next) return null
  const className = 'button button-outlined sched-more'
  // Without script, a link leads to the month of the next event.
  if (href && !isAlive) {
    const date = monthOf(wallAt(next.starts_at, zone).day)
    return (
      <LocationChoice className={className} change={{ view: 'month', date }}>
        {t.showMore}
      </LocationChoice>
    )
  }
  const pages = (location.pages ?? 1) + 1
  return (
    <button
      type="button"
      className={className}
      onClick={() => store.go({ pages }, { isQuiet: true })}
    >
      {t.showMore}
    </button>
  )
}

/** The days of the list; the name of a month stands before its first one. */
function Days({ events }: { events: readonly ScheduleEvent[] }) {
  const { t, zone } = useSchedule()
  const days = groupByStart(events, zone)
  return days.map(([day, ofDay], at) => (
    <Fragment key={day}>
      {monthOf(days[at - 1]?.[0] ?? '') !== monthOf(day) && (
        <p className="sched-monthname muted text-small" aria-hidden="true">
          {t.month(day)}
        </p>
      )}
      <section className="sched-row">
        <DayHeading day={day} />
        <ul className="sched-cards stack gap-2">
          {ofDay.map(event => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      </section>
    </Fragment>
  ))
}

function DayHeading({ day }: { day: Day }) {
  const { t, today } = useSchedule()
  return (
    <h3 className="sched-date" data-today={day === today || undefined}>
      <span className="visually-hidden">
        {t.longDay(day)}
        {day === today && ` · ${t.today}`}
      </span>
      <span className="sched-dayname muted text-small" aria-hidden="true">
        {t.weekday(day)}
      </span>
      <b aria-hidden="true">{Number(day.slice(8))}</b>
    </h3>
  )
}
