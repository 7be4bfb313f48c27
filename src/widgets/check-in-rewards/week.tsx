import type { Standing } from '../../contract/check-ins.ts'
import { lastWeek } from '../../lib/streak-week.ts'
import { useRewards } from './context.ts'
import { DayMark } from './day-mark.tsx'

/** A petal for each of the last seven days, as the streak has them. */
export function Week({ standing, isSending }: { standing: Standing; isSending: boolean }) {
  const { t } = useRewards()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ol className="rewards-week" role="list" aria-label={t.week}>
      {lastWeek(standing).map(({ day, kind }) => {
        const isToday = day === standing.day
        const words = [t.longDay(day), isToday && t.today, kind ? t.kinds[kind] : t.none]
        return (
          <li key={day} data-today={isToday || undefined}>
            <DayMark kind={kind} isUnsure={isToday && isSending} />
            <span aria-hidden="true">{t.weekday(day)}</span>
            <span className="visually-hidden">{words.filter(Boolean).join(', ')}</span>
          </li>
        )
      })}
    </ol>
  )
}
