import { useState } from 'react'
import { groupByStart, isOver } from './agenda.ts'
import { type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { EventCard } from './event-card.tsx'
import { Nothing } from './nothing.tsx'
import { PlaceChoice } from './place-choice.tsx'
import type { ScheduleEvent } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Events shown at once, and added by the button below them. */
const PAGE = 12
/** Passed events are looked up seldom, and then the latest. */
const PAST = 20

/** What comes, by days; what is over stays folded away. */
export function ListView() {
  const { t, events, now } = useSchedule()
  const [pages, setPages] = useState(1)
  const coming = events.filter(event => !isOver(event, now))
  const over = events.filter(event => isOver(event, now)).reverse()
  const shown = coming.slice(0, pages * PAGE)
  return (
    <div className="sched-list">
      {over.length > 0 && (
        <details className="sched-past">
          <summary className="button button-outlined">{t.past(over.length)}</summary>
          <Days events={over.slice(0, PAST)} />
        </details>
      )}
      {shown.length > 0 ? <Days events={shown} /> : <Nothing />}
      <More next={coming[shown.length]} onMore={() => setPages(pages + 1)} />
    </div>
  )
}

function More({ next, onMore }: { next: ScheduleEvent | undefined; onMore: () => void }) {
  const { t, zone, isAlive, href } = useSchedule()
  if (!next) return null
  const className = 'button button-outlined sched-more'
  // Without script the rest is a page of its own.
  if (href && !isAlive) {
    const date = monthOf(wallAt(next.starts_at, zone).day)
    return (
      <PlaceChoice className={className} change={{ view: 'month', date }}>
        {t.showMore}
      </PlaceChoice>
    )
  }
  return (
    <button type="button" className={className} onClick={onMore}>
      {t.showMore}
    </button>
  )
}

function Days({ events }: { events: readonly ScheduleEvent[] }) {
  const { zone } = useSchedule()
  return groupByStart(events, zone).map(([day, ofDay]) => (
    <section key={day} className="sched-row">
      <DayHeading day={day} />
      <ul className="sched-cards">
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
    <h3 className="sched-date" data-today={day === today || undefined}>
      <b aria-hidden="true">{Number(day.slice(8))}</b>
      <span>
        <span className="sched-dayname">
          {t.longWeekday(day)}
          {day === today && ` · ${t.today}`}
        </span>{' '}
        <span className="visually-hidden">{t.dayAndMonth(day)}</span>
        <span aria-hidden="true" className="sched-muted">
          {t.month(day)}
        </span>
      </span>
    </h3>
  )
}
