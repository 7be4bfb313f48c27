import { type KeyboardEvent, useRef } from 'react'
import { type Day, monthOf, weekOf, weeksOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { MonthCell } from './month-cell.tsx'
import { dayAfterKey } from './month-keys.ts'

interface MonthGridProps {
  /** Moves the focus to the events of the selected day. */
  onOpen: () => void
}

/** A month as a grid of days with a roving tab stop; arrow keys move and select. */
export function MonthGrid({ onOpen }: MonthGridProps) {
  const { t, day } = useSchedule()
  const { choose, onKeyDown, followFocus } = useDayKeys(onOpen)
  return (
    <table
      className="sched-grid surface"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days
      role="grid"
      aria-label={t.month(day)}
      onKeyDown={onKeyDown}
    >
      <Weekdays day={day} />
      <tbody>
        {weeksOf(monthOf(day)).map(week => (
          <tr key={week[0]}>
            {week.map(one => (
              <MonthCell key={one} day={one} onChoose={choose} followFocus={followFocus} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useDayKeys(onOpen: () => void) {
  const { store, day } = useSchedule()
  const hasMoved = useRef(false)
  // Focuses the cell as soon as it is rendered: an effect could run after the next key press.
  const followFocus = (cell: HTMLElement | null) => {
    if (!cell || !hasMoved.current) return
    hasMoved.current = false
    cell.focus()
  }
  const choose = (next: Day) =>
    store.go({ date: next }, { isQuiet: monthOf(next) === monthOf(day) })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOpening = event.key === 'Enter' || event.key === ' '
    const next = dayAfterKey(day, event)
    if (!isOpening && !next) return
    event.preventDefault()
    // Keys used here must not trigger shortcuts of the host page.
    event.stopPropagation()
    if (!next) return onOpen()
    hasMoved.current = true
    choose(next)
  }
  return { choose, onKeyDown, followFocus }
}

function Weekdays({ day }: { day: Day }) {
  const { t } = useSchedule()
  return (
    <thead>
      <tr>
        {weekOf(day).map(one => (
          <th key={one} scope="col" abbr={t.longWeekday(one)}>
            {t.weekday(one)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
