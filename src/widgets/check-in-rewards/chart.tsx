import { useId } from 'react'
import type { Points as PointsOfLearner } from '../../contract/points.ts'
import { useRewards } from './context.ts'

type Days = PointsOfLearner['days']

/** Width of a day and height of each half, in SVG units. */
const STEP = 10
const HALF = 44

/** Points earned and spent in the last 30 days, as bars, as a sentence and as a table. */
export function Chart({ days }: { days: Days }) {
  const { t } = useRewards()
  const id = useId()
  const sum = (of: 'earned' | 'spent') => days.reduce((all, day) => all + day[of], 0)
  const moved = days.filter(({ earned, spent }) => earned + spent > 0)
  const words = t.chartSum(t.number(sum('earned')), t.number(sum('spent')))
  if (moved.length === 0) return <p>{t.noPoints}</p>
  return (
    <details className="rewards-chart">
      <summary className="target">
        <span id={id}>{t.chart}</span>
      </summary>
      <figure className="stack gap-2" aria-labelledby={id}>
        <figcaption>{words}</figcaption>
        <Bars days={days} />
        <Table days={moved} />
      </figure>
    </details>
  )
}

function Bars({ days }: { days: Days }) {
  const { t } = useRewards()
  const most = Math.max(...days.flatMap(({ earned, spent }) => [earned, spent]))
  const height = (points: number) => (points > 0 ? Math.max(2, (points / most) * HALF) : 0)
  const hasSpent = days.some(({ spent }) => spent > 0)
  const below = hasSpent ? HALF : 2
  return (
    <>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HALF + below}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {days.map(({ day, earned, spent }, at) => (
          <g key={day}>
            <Bar className="rewards-in" at={at} top={HALF - height(earned)} high={height(earned)} />
            <Bar className="rewards-out" at={at} top={HALF} high={height(spent)} />
          </g>
        ))}
        <path className="rewards-line" d={`M0 ${HALF}H${days.length * STEP}`} />
      </svg>
      <p className="rewards-ends muted" aria-hidden="true">
        {[days[0], days.at(-1)].map(one => one && <span key={one.day}>{t.shortDay(one.day)}</span>)}
      </p>
    </>
  )
}

function Bar({ className, at, top, high }: BarProps) {
  return <rect className={className} x={at * STEP + 1.5} y={top} width={STEP - 3} height={high} />
}
interface BarProps {
  className: string
  at: number
  top: number
  high: number
}

function Table({ days }: { days: Days }) {
  const { t } = useRewards()
  return (
    <table className="rewards-table text-small">
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.in}</th>
          <th scope="col">{t.out}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, earned, spent }) => (
          <tr key={day}>
            <th scope="row">{t.shortDay(day)}</th>
            <td>{t.number(earned)}</td>
            <td>{t.number(spent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
