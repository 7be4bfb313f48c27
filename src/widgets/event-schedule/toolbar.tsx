import { useEffect, useRef } from 'react'
import { countIn, listed, periodOf } from './agenda.ts'
import { addDays, addMonths, type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import { type ScheduleLocation, VIEWS, type View } from './location.ts'
import { LocationChoice } from './location-choice.tsx'
import type { Messages } from './messages/messages.ts'
import { ScheduleIcon } from './schedule-icon.tsx'

/** The period shown, the number of events, and controls for other periods and views. */
export function Toolbar({ isLoaded }: { isLoaded: boolean }) {
  return (
    <div className="sched-bar cluster">
      <Steps />
      <Heading />
      {isLoaded && <Found />}
      <Views />
    </div>
  )
}

function Steps() {
  const { t, view, day, location } = useSchedule()
  if (view === 'list') {
    return location.time ? (
      <LocationChoice className="button button-outlined sched-back" change={{ time: undefined }}>
        <ScheduleIcon name="previous" />
        {t.upcoming}
      </LocationChoice>
    ) : null
  }
  return (
    <div className="sched-steps row gap-1">
      <LocationChoice className="button button-outlined" change={{ date: undefined }}>
        {t.today}
      </LocationChoice>
      <LocationChoice className="icon-button" label={t.previous[view]} change={step(view, day, -1)}>
        <ScheduleIcon name="previous" />
      </LocationChoice>
      <LocationChoice className="icon-button" label={t.next[view]} change={step(view, day, 1)}>
        <ScheduleIcon name="next" />
      </LocationChoice>
    </div>
  )
}

function Heading() {
  const { store, t, view, day, location } = useSchedule()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(location.time)
  // The button that was pressed is gone, so the focus moves to the start of the new list.
  useEffect(() => {
    if (before.current !== location.time && store.isStep()) heading.current?.focus()
    before.current = location.time
  }, [store, location.time])
  return (
    <h2 ref={heading} tabIndex={-1} className="sched-period" aria-live="polite">
      {view === 'list' && location.time ? t.past : periodName(t, view, day)}
    </h2>
  )
}

function Found() {
  const { t, view, day, events, byDay, now, location } = useSchedule()
  const count =
    view === 'list' ? listed(events, location, now).length : countIn(byDay, periodOf(view, day))
  return (
    <p role="status" className="sched-muted muted text-small">
      {t.found(count)}
    </p>
  )
}

function Views() {
  const { t, view } = useSchedule()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row
    <div className="sched-views" role="group" aria-label={t.viewsLabel}>
      {VIEWS.map(name => (
        <LocationChoice
          key={name}
          className="sched-view muted"
          change={{ view: name }}
          isChosen={name === view}
        >
          {t.views[name]}
        </LocationChoice>
      ))}
    </div>
  )
}

/** Returns the name of the period that a view shows. */
export function periodName(t: Messages, view: View, day: Day): string {
  if (view === 'list') return t.upcoming
  if (view === 'month') return t.month(day)
  const { from, to } = periodOf('week', day)
  return t.range(from, to)
}

function step(view: Exclude<View, 'list'>, day: Day, by: number): ScheduleLocation {
  return { date: view === 'week' ? addDays(day, 7 * by) : monthOf(addMonths(day, by)) }
}
