import { periodOf } from './agenda.ts'
import { addDays, addMonths, type Day, monthOf } from './calendar.ts'
import { useSchedule } from './context.ts'
import type { Messages } from './messages/messages.ts'
import { type Place, VIEWS, type View } from './place.ts'
import { PlaceChoice } from './place-choice.tsx'
import { ScheduleIcon } from './schedule-icon.tsx'

/** Which time is shown, and the ways to another and to another view of it. */
export function Toolbar() {
  const { t, view, day } = useSchedule()
  return (
    <div className="sched-bar">
      {view !== 'list' && (
        <div className="sched-steps">
          <PlaceChoice className="button button-outlined" change={{ date: undefined }}>
            {t.today}
          </PlaceChoice>
          <PlaceChoice
            className="icon-button"
            label={t.previous[view]}
            change={step(view, day, -1)}
          >
            <ScheduleIcon name="previous" />
          </PlaceChoice>
          <PlaceChoice className="icon-button" label={t.next[view]} change={step(view, day, 1)}>
            <ScheduleIcon name="next" />
          </PlaceChoice>
        </div>
      )}
      <h2 className="sched-period" aria-live="polite">
        {periodName(t, view, day)}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row */}
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
