import { useStore } from '@nanostores/react'
import { PRACTICE_POINTS, TEST_POINTS_MIN } from '../../contract/limits.ts'
import type { Points as PointsOfLearner } from '../../contract/points.ts'
import { Chart } from './chart.tsx'
import { useRewards } from './context.ts'
import { Fold } from './fold.tsx'
import { SectionFailed, SectionLoading } from './section-states.tsx'

/** The rules for earning points, and the last 30 days. */
export function Points() {
  const { store, t } = useRewards()
  const loaded = useStore(store.points.$points)
  return (
    <Fold title={t.rules}>
      {loaded.state === 'loading' && <SectionLoading />}
      {loaded.state === 'failed' && (
        <SectionFailed failure={loaded.failure} onRetry={() => void store.points.load()} />
      )}
      {loaded.state === 'loaded' && (
        <>
          <Rules rules={loaded.points.rules} />
          <Chart days={loaded.points.days} />
        </>
      )}
    </Fold>
  )
}

function Rules({ rules }: Pick<PointsOfLearner, 'rules'>) {
  const { t } = useRewards()
  return (
    <ul className="rewards-rules">
      {rules.map(({ reason, points, left_today }) => (
        <li key={reason}>
          <span>{t.rule[reason]}</span>
          {left_today !== null && (
            <span className="rewards-muted muted text-small">
              {left_today > 0 ? t.leftToday(t.number(left_today)) : t.enough}
            </span>
          )}
          <b>{(reason === 'milestone' ? t.from : t.each)(t.number(points))}</b>
          {reason === 'mock-test' && (
            <span className="rewards-rule muted text-small">
              {t.ruleOfTests(
                t.number(PRACTICE_POINTS),
                t.percent(TEST_POINTS_MIN.answered),
                t.percent(TEST_POINTS_MIN.right),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
