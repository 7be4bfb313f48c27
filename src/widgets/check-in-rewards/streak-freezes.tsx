import type { DayKind, Standing } from '../../contract/check-ins.ts'
import { addDays } from '../../lib/calendar-days.ts'
import { useRewards } from './context.ts'
import { RewardsIcon } from './rewards-icon.tsx'

/** Days for which a covered day is news; the calendar shows all of them. */
const NEWS = 7

/** The repair and freezes that are left. */
export function StreakFreezes({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const { day, repair_from, freezes, freezes_max } = standing
  return (
    <div className="rewards-keeping stack gap-2 text-small">
      <p>{repair_from <= day ? t.repairReady : t.repairFrom(t.shortDay(repair_from))}</p>
      <p className="rewards-freezes row gap-2">
        <span className="row gap-2" aria-hidden="true">
          {Array.from({ length: freezes_max }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the icons are all alike
            <span key={at} data-there={at < freezes || undefined}>
              <RewardsIcon name="freeze" />
            </span>
          ))}
        </span>
        <b>{t.freezes(freezes, freezes_max)}</b>
      </p>
      <p>{t.freezeHint}</p>
    </div>
  )
}

/**
 * The last missed day that did not end the streak, as long as it is news; a day that only the next
 * check-in will cover is worded differently.
 */
export function CoveredDays({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const { day: today, kept: coveredDays, last_check_in_date: last } = standing
  const [newest] = coveredDays
  if (!newest || !isCovered(newest.kind) || newest.day < addDays(today, -NEWS)) return null
  const isSettled = last !== null && newest.day < last
  return (
    <p className="text-small">
      {t[isSettled ? 'keptBy' : 'keepsBy'][newest.kind](t.shortDay(newest.day))}
    </p>
  )
}

function isCovered(kind: DayKind): kind is Exclude<DayKind, 'check-in'> {
  return kind !== 'check-in'
}
