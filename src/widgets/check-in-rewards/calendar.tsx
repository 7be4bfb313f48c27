import { useStore } from '@nanostores/react'
import type { DayKind, Standing } from '../../contract/check-ins.ts'
import { addMonths, weekOf, weeksOf } from '../../lib/calendar-days.ts'
import { useRewards } from './context.ts'
import { DayMark } from './day-mark.tsx'
import { Fold } from './fold.tsx'
import { MONTHS_BACK, type ShownMonth } from './month-store.ts'
import { RewardsIcon } from './rewards-icon.tsx'

const KINDS: readonly DayKind[] = ['check-in', 'repair', 'freeze', 'zone-change']

/** A month of days, each with a mark that says how it counted for the streak. */
export function Calendar({ standing }: { standing: Standing }) {
  const { store, t } = useRewards()
  const shown = useStore(store.month.$month)
  const now = standing.day.slice(0, 7)
  const month = shown.month || now
  return (
    <Fold title={t.calendar}>
      <div className="rewards-head">
        <Step by={-1} isPossible={month > addMonths(now, -MONTHS_BACK)} />
        <p className="rewards-month" aria-live="polite">
          {t.month(month)}
        </p>
        <Step by={1} isPossible={month < now} />
      </div>
      <Days shown={{ ...shown, month }} today={standing.day} />
      {shown.state === 'failed' && (
        <div role="alert" className="rewards-note">
          <p>{t.monthFailed}</p>
          <button type="button" className="button" onClick={() => void store.month.reload()}>
            {t.retry}
          </button>
        </div>
      )}
      <ul className="rewards-legend muted text-small" aria-label={t.legend}>
        {KINDS.map(kind => (
          <li key={kind}>
            <DayMark kind={kind} />
            {t.kinds[kind]}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Step({ by, isPossible }: { by: 1 | -1; isPossible: boolean }) {
  const { store, t } = useRewards()
  // Uses aria-disabled instead of disabled, so that the button keeps the focus at the end.
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={by === 1 ? t.nextMonth : t.previousMonth}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && void store.month.step(by)}
    >
      <RewardsIcon name={by === 1 ? 'next' : 'previous'} />
    </button>
  )
}

function Days({ shown, today }: { shown: ShownMonth; today: string }) {
  const { t } = useRewards()
  const { month, days } = shown
  const kinds = new Map(days.map(({ day, kind }) => [day, kind]))
  return (
    <table className="rewards-days" aria-busy={shown.state === 'loading'}>
      <caption className="visually-hidden">{t.month(month)}</caption>
      <thead>
        <tr>
          {weekOf(today).map(day => (
            <th key={day} scope="col" abbr={t.longWeekday(day)}>
              {t.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <Day
                key={day}
                day={day.startsWith(month) ? day : undefined}
                kind={kinds.get(day)}
                isToday={day === today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  /** Undefined outside the month. */
  day: string | undefined
  kind: DayKind | undefined
  isToday: boolean
}

function Day({ day, kind, isToday }: DayProps) {
  const { t } = useRewards()
  if (!day) return <td />
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      {kind && <DayMark kind={kind} />}
      <span className="rewards-number text-small">{Number(day.slice(8))}</span>{' '}
      {(kind || isToday) && (
        <span className="visually-hidden">
          {[isToday && t.today, kind && t.kinds[kind]].filter(Boolean).join(', ')}
        </span>
      )}
    </td>
  )
}
