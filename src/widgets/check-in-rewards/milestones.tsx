import { useId } from 'react'
import type { Standing } from '../../contract/check-ins.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useRewards } from './context.ts'
import { RewardsIcon } from './rewards-icon.tsx'

/** Streak lengths that earn extra points, and the progress towards the next one. */
export function Milestones({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  const heading = useId()
  const { next_milestone: next, milestones, daily_check_in_streak: streak } = standing
  return (
    <section part="card" className="rewards-card stack gap-3 surface" aria-labelledby={heading}>
      <h2 id={heading}>{t.milestones}</h2>
      {next && (
        <ProgressBar
          label={t.toNext(next.days)}
          value={streak}
          max={next.days}
          valueText={t.daysLeft(Math.max(0, next.days - streak))}
        />
      )}
      <ul className="rewards-milestones">
        {milestones.map(({ days, points, is_reached }) => (
          <li key={days} className="row gap-2" data-reached={is_reached || undefined}>
            <RewardsIcon name={is_reached ? 'check' : 'flame'} />
            <span>
              {t.milestone(days, t.number(points))}{' '}
              {is_reached && (
                <span className="rewards-muted muted text-small">{t.reachedMark}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
