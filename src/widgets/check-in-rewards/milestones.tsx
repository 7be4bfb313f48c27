import type { Standing } from '../../contract/check-ins.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useRewards } from './context.ts'
import { RewardsIcon } from './rewards-icon.tsx'

/** The progress towards the next streak length that earns extra points. */
export function NextMilestone({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const { next_milestone: next, daily_check_in_streak: streak } = standing
  if (!next) return null
  return (
    <ProgressBar
      label={t.toNext(next.days)}
      value={streak}
      max={next.days}
      valueText={t.daysLeft(Math.max(0, next.days - streak))}
    />
  )
}

/** All streak lengths that earn extra points. */
export function Milestones({ standing: { milestones } }: { standing: Standing }) {
  const { t } = useRewards()
  return (
    <ul className="rewards-milestones">
      {milestones.map(({ days, points, is_reached }) => (
        <li key={days} className="row gap-2" data-reached={is_reached || undefined}>
          <RewardsIcon name={is_reached ? 'check' : 'flame'} />
          <span>
            {t.milestone(days, t.number(points))}{' '}
            {is_reached && <span className="rewards-muted muted text-small">{t.reachedMark}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
