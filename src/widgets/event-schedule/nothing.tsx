import { nearestDay, periodOf } from './agenda.ts'
import type { Day } from './calendar.ts'
import { useSchedule } from './context.ts'
import { LocationChoice } from './location-choice.tsx'
import { periodName } from './toolbar.tsx'

/** Says that a period has no events, with a button to the nearest ones. */
export function Nothing() {
  const { t, location, view, day } = useSchedule()
  const ofList = location.time === 'past' ? t.nothingPast : t.nothingUpcoming
  const title = view === 'list' ? ofList : t.nothingIn(periodName(t, view, day))
  return (
    <div className="sched-nothing">
      <p>{title}</p>
      {view !== 'list' && <NextChoice />}
      {location.type && (
        <LocationChoice className="button button-outlined" change={{ type: undefined }}>
          {t.clear}
        </LocationChoice>
      )}
    </div>
  )
}

/** A button to the nearest events, later ones if there are any. */
export function NextChoice({ after }: { after?: Day }) {
  const { t, view, day, byDay } = useSchedule()
  const period = after ? { from: after, to: after } : periodOf(view, day)
  const { next, last } = nearestDay(byDay, period)
  const date = next ?? last
  if (!date) return null
  return (
    <LocationChoice className="button" change={{ date }}>
      {next ? t.toNext(t.longDay(next)) : t.toLast(t.longDay(date))}
    </LocationChoice>
  )
}
