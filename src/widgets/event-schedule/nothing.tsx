import { nearestDay, periodOf } from './agenda.ts'
import type { Day } from './calendar.ts'
import { useSchedule } from './context.ts'
import { LocationChoice } from './location-choice.tsx'
import { periodName } from './toolbar.tsx'

/** Said of a period without events, with a way to where there are some. */
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

/** The way to the nearest events, later ones if there are any. */
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
