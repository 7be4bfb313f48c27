import { isOver } from '../../lib/event-state.ts'
import { type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { type ScheduleEvent, shortTitle } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Number of events written in a cell; the others are only counted. */
const CHIPS = 2
/** Number of events drawn as dots in a cell that is too narrow for text. */
const DOTS = 3

interface MonthCellProps {
  day: Day
  onChoose: (day: Day) => void
  /** Ref callback that gets the cell of the selected day. */
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
    // The grid handles keys for all of its cells.
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

/** Events of the day for sighted users; the cell's accessible name counts them already. */
function Chips({ events }: { events: readonly ScheduleEvent[] }) {
  const { t, zone, now } = useSchedule()
  if (events.length === 0) return null
  // A line that says “1 more” would take the same room as the event itself.
  const shown = events.length === CHIPS + 1 ? CHIPS + 1 : CHIPS
  const hiddenCount = events.length - shown
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
      {hiddenCount > 0 && <span className="sched-rest">{t.more(hiddenCount)}</span>}
    </div>
  )
}
