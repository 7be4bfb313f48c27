import type { DayKind, Standing } from '../../contract/check-ins.ts'
import { useRewards } from './context.ts'
import { RewardsIcon } from './rewards-icon.tsx'

/** Number of covered days listed here; the calendar shows all of them. */
const SHOWN_DAYS = 3

/** The missed days that did not end the streak, and the repair and freezes that are left. */
export function StreakFreezes({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const { day, kept: coveredDays, repair_from, freezes, freezes_max } = standing
  return (
    <div className="rewards-keeping stack gap-2 text-small">
      {coveredDays.length > 0 && <CoveredDays standing={standing} />}
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

/** The covered days; a day that only the next check-in will cover is worded differently. */
function CoveredDays({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const { kept: coveredDays, last_check_in_date: last } = standing
  return (
    <ul className="stack gap-1">
      {coveredDays.slice(0, SHOWN_DAYS).map(({ day, kind }) => {
        const isSettled = last !== null && day < last
        return (
          <li key={day}>
            {isCovered(kind) && t[isSettled ? 'keptBy' : 'keepsBy'][kind](t.shortDay(day))}
          </li>
        )
      })}
    </ul>
  )
}

function isCovered(kind: DayKind): kind is Exclude<DayKind, 'check-in'> {
  return kind !== 'check-in'
}
