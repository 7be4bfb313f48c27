import type { DayKind, Standing } from '../../contract/check-ins.ts'
import { useRewards } from './context.ts'
import { RewardsIcon } from './rewards-icon.tsx'

/** Days that are told of; the calendar has them all. */
const SHOWN_DAYS = 3

/** How the streak was kept, and with what it can be kept again. */
export function StreakFreezes({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const { day, kept, repair_from, freezes, freezes_max } = standing
  return (
    <div className="rewards-keeping">
      {kept.length > 0 && <CoveredDays standing={standing} />}
      <p>{repair_from <= day ? t.repairReady : t.repairFrom(t.shortDay(repair_from))}</p>
      <p className="rewards-freezes">
        <span aria-hidden="true">
          {Array.from({ length: freezes_max }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
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

/** Told one by one; what only the next check-in settles is told as that. */
function CoveredDays({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const { kept, last_check_in_date: last } = standing
  return (
    <ul>
      {kept.slice(0, SHOWN_DAYS).map(({ day, kind }) => {
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
