import { groupByStart, listed } from './agenda.ts'
import { type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { EventCard } from './event-card.tsx'
import { LocationChoice } from './location-choice.tsx'
import { Nothing } from './nothing.tsx'
import type { ScheduleEvent } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Number of events shown first, and added by each press of the “more” button. */
const PAGE = 12

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
        <LocationChoice className="button button-outlined sched-more" change={{ time: 'past' }}>
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

function Days({ events }: { events: readonly ScheduleEvent[] }) {
  const { zone } = useSchedule()
  return groupByStart(events, zone).map(([day, ofDay]) => (
    <section key={day} className="sched-row">
      <DayHeading day={day} />
      <ul className="sched-cards stack gap-3">
        {ofDay.map(event => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function DayHeading({ day }: { day: Day }) {
  const { t, today } = useSchedule()
  return (
    <h3 className="sched-date row gap-3" data-today={day === today || undefined}>
      <b className="surface" aria-hidden="true">
        {Number(day.slice(8))}
      </b>
      <span>
        <span className="sched-dayname">
          {t.longWeekday(day)}
          {day === today && ` · ${t.today}`}
        </span>{' '}
        <span className="visually-hidden">{t.dayAndMonth(day)}</span>
        <span aria-hidden="true" className="sched-muted muted text-small">
          {t.month(day)}
        </span>
      </span>
    </h3>
  )
}
