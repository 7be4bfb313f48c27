import type { Ref } from 'react'
import type { Day } from './calendar.ts'
import { useSchedule } from './context.ts'
import { EventCard } from './event-card.tsx'
import { NextChoice } from './nothing.tsx'

/** The events of the selected day. */
export function DayPanel({ day, heading }: { day: Day; heading: Ref<HTMLHeadingElement> }) {
  const { t, byDay } = useSchedule()
  const events = byDay.get(day) ?? []
  return (
    <section className="sched-panel">
      <h3 ref={heading} tabIndex={-1}>
        {t.longDay(day)}
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
        <div className="sched-nothing">
          <p>{t.nothingOnDay}</p>
          <NextChoice after={day} />
        </div>
      )}
    </section>
  )
}
