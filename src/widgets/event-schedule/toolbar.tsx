import { useEffect, useRef } from 'react'
import { countIn, listed, periodOf } from './agenda.ts'
import { addDays, addMonths, type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import type { Messages } from './messages/messages.ts'
import { type Place, VIEWS, type View } from './location.ts'
import { PlaceChoice } from './location-choice.tsx'
import { ScheduleIcon } from './schedule-icon.tsx'

/** Which time is shown, how much is on, and the ways to another time and to another view of it. */
export function Toolbar({ isLoaded }: { isLoaded: boolean }) {
  return (
    <div className="sched-bar">
      <Steps />
      <Heading />
      {isLoaded && <Found />}
      <Views />
    </div>
  )
}

function Steps() {
  const { t, view, day, place } = useSchedule()
  if (view === 'list') {
    return place.time ? (
      <PlaceChoice className="button button-outlined sched-back" change={{ time: undefined }}>
        <ScheduleIcon name="previous" />
        {t.upcoming}
      </PlaceChoice>
    ) : null
  }
  return (
    <div className="sched-steps">
      <PlaceChoice className="button button-outlined" change={{ date: undefined }}>
        {t.today}
      </PlaceChoice>
      <PlaceChoice className="icon-button" label={t.previous[view]} change={step(view, day, -1)}>
        <ScheduleIcon name="previous" />
      </PlaceChoice>
      <PlaceChoice className="icon-button" label={t.next[view]} change={step(view, day, 1)}>
        <ScheduleIcon name="next" />
      </PlaceChoice>
    </div>
  )
}

function Heading() {
  const { store, t, view, day, place } = useSchedule()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(place.time)
  // The button that led to the other list is gone, and that list begins here.
  useEffect(() => {
    if (before.current !== place.time && store.isStep()) heading.current?.focus()
    before.current = place.time
  }, [store, place.time])
  return (
    <h2 ref={heading} tabIndex={-1} className="sched-period" aria-live="polite">
      {view === 'list' && place.time ? t.past : periodName(t, view, day)}
    </h2>
  )
}

function Found() {
  const { t, view, day, events, byDay, now, place } = useSchedule()
  const count =
    view === 'list' ? listed(events, place, now).length : countIn(byDay, periodOf(view, day))
  return (
    <p role="status" className="sched-muted">
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
        <PlaceChoice
          key={name}
          className="sched-view"
          change={{ view: name }}
          isChosen={name === view}
        >
          {t.views[name]}
        </PlaceChoice>
      ))}
    </div>
  )
}

/** What a view shows, in words. */
export function periodName(t: Messages, view: View, day: Day): string {
  if (view === 'list') return t.upcoming
  if (view === 'month') return t.month(day)
  const { from, to } = periodOf('week', day)
  return t.range(from, to)
}

function step(view: Exclude<View, 'list'>, day: Day, by: number): Place {
  return { date: view === 'week' ? addDays(day, 7 * by) : monthOf(addMonths(day, by)) }
}
