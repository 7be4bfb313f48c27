import type { Blueprint } from '../../../contract/mock-test-blueprint.ts'
import type { AttemptSummary } from '../../../contract/mock-test-results.ts'
import { page as texts } from './messages/page.ts'

interface HistoryChartProps {
  /** Whole tests, the newest first. */
  attempts: readonly AttemptSummary[]
  /** Id of the one that is shown. */
  shown: string
  blueprint: Blueprint
}

/** Vertical sizes in pixels; horizontal ones are percentages. */
const TOP = 14
const HEIGHT = 150

/** Scores over time with the level thresholds; the table below has the same data. */
export function HistoryChart({ attempts, shown, blueprint: { scoring } }: HistoryChartProps) {
  const points = attempts[0]?.points ?? 1
  const y = (score: number) => TOP + HEIGHT * (1 - score / points)
  const last = attempts.length - 1
  const dots = [...attempts].reverse().map((one, at) => ({
    id: one.attempt_id,
    score: one.score,
    x: `${9 + (84 * at) / last}%`,
    y: y(one.score),
  }))
  const marks = scoring.kind === 'levels' ? scoring.levels : []
  return (
    <svg className="mtr-chart" width="100%" height={HEIGHT + 2 * TOP} aria-hidden="true">
      {[0, points].map(mark => (
        <Mark key={mark} y={y(mark)} text={String(mark)} />
      ))}
      {marks.map(({ level, points_min }) => (
        <Mark key={level} y={y(points_min)} text={texts.level(level)} isLevel />
      ))}
      {dots.slice(1).map((dot, at) => (
        <line key={dot.id} x1={dots[at]?.x} y1={dots[at]?.y} x2={dot.x} y2={dot.y} />
      ))}
      {dots.map(dot => (
        <g key={dot.id} data-shown={dot.id === shown || undefined}>
          <circle cx={dot.x} cy={dot.y} r={dot.id === shown ? 7 : 5} />
          {last < 12 && (
            <text x={dot.x} y={dot.y - 11}>
              {dot.score}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function Mark({ y, text, isLevel }: { y: number; text: string; isLevel?: boolean }) {
  return (
    <g className="mtr-mark-line" data-level={isLevel || undefined}>
      <line x1="0" x2="100%" y1={y} y2={y} />
      <text x="0" y={y - 4}>
        {text}
      </text>
    </g>
  )
}
