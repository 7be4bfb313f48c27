import { isOver } from '../../lib/event-state.ts'
import { type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { type ScheduleEvent, shortTitle } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Events written in a cell; of more, their number. */
const CHIPS = 2
/** Events drawn in a cell where there is no room to write. */
const DOTS = 3

interface MonthCellProps {
  day: Day
  onChoose: (day: Day) => void
  /** Gets the cell of the chosen day. */
  followFocus: (cell: HTMLElement | null) => void
}

/** A day of the month: its number, and on wide screens its events. */
export function MonthCell({ day, onChoose, followFocus }: MonthCellProps) {
  const { t, day: chosen, today, byDay, location, href, isAlive } = useSchedule()
  const events = byDay.get(day) ?? []
  const isToday = day === today
  const name = [t.longDay(day), isToday && t.today.toLowerCase(), t.dayCount(events.length)]
    .filter(Boolean)
    .join(', ')
  const number = Number(day.slice(8))
  const isChosen = day === chosen
  return (
    // The grid answers keys for all of its cells.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days
      role="gridcell"
      ref={isChosen ? followFocus : undefined}
      className="sched-cell"
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-outside={monthOf(day) !== monthOf(chosen) || undefined}
      onClick={() => onChoose(day)}
    >
      {href && !isAlive && events.length > 0 ? (
        <a className="sched-number" href={href({ ...location, date: day })} aria-label={name}>
          {number}
        </a>
      ) : (
        <>
          <span className="visually-hidden">{name}</span>
          <span className="sched-number" aria-hidden="true">
            {number}
          </span>
        </>
      )}
      <Chips events={events} />
    </td>
  )
}

/** What the cell's name says already, for the eye. */
function Chips({ events }: { events: readonly ScheduleEvent[] }) {
  const { t, zone, now } = useSchedule()
  if (events.length === 0) return null
  // One line for one more event is better used for the event itself.
  const shown = events.length === CHIPS + 1 ? CHIPS + 1 : CHIPS
  const rest = events.length - shown
  return (
    <div className="sched-marks" aria-hidden="true">
      {events.slice(0, Math.max(shown, DOTS)).map((event, at) => (
        <span
          key={event.id}
          className="sched-chip"
          data-type={event.event_type}
          data-state={event.is_cancelled ? 'cancelled' : isOver(event, now) ? 'passed' : undefined}
          data-sample={event.is_sample || undefined}
          data-dot={at >= shown || undefined}
        >
          <b>{t.time(wallAt(event.starts_at, zone).time)}</b> <span>{shortTitle(event)}</span>
        </span>
      ))}
      {rest > 0 && <span className="sched-rest">{t.more(rest)}</span>}
    </div>
  )
}
