import { countIn, periodOf } from './agenda.ts'
import { type Day, weekOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { EventCard } from './event-card.tsx'
import { Nothing } from './nothing.tsx'

/** The seven days of a week, side by side where there is room. */
export function WeekView() {
  const { day, byDay } = useSchedule()
  if (countIn(byDay, periodOf('week', day)) === 0) return <Nothing />
  return (
    <div className="sched-week">
      {weekOf(day).map(one => (
        <WeekDay key={one} day={one} />
      ))}
    </div>
  )
}

function WeekDay({ day }: { day: Day }) {
  const { t, today, byDay } = useSchedule()
  const events = byDay.get(day) ?? []
  return (
    <section
      className="sched-day"
      data-today={day === today || undefined}
      data-free={events.length === 0 || undefined}
    >
      <h3 className="sched-weekday row gap-2 muted text-small">
        <span className="visually-hidden">{t.longDay(day)}</span>
        <span aria-hidden="true">{t.weekday(day)}</span>
        <b aria-hidden="true">{Number(day.slice(8))}</b>
      </h3>
      {events.length > 0 ? (
        <ul className="sched-cards stack gap-3">
          {events.map(event => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="sched-free muted text-small">
          <span className="visually-hidden">{t.dayCount(0)}</span>
          <span aria-hidden="true">–</span>
        </p>
      )}
    </section>
  )
}
