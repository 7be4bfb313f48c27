import { endOf, evenly, partOf, pathOf, type Stroke } from '../../../lib/strokes/stroke.ts'
import { Paper } from '../../../ui/paper.tsx'
import { describeStroke } from './describe-stroke.ts'
import type { Practice } from './use-practice.ts'

export interface BoardProps {
  practice: Practice
  /** Whether the character is shown faintly. */
  isGuided: boolean
  name: string
}

/** The square in which a character is written. */
export function Board({ practice, isGuided, name }: BoardProps) {
  const { strokes, done, demo, isFinished } = practice
  const next = demo ? undefined : strokes[done]
  return (
    <div className="strokes-board" data-finished={(isFinished && !demo) || undefined}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path className="strokes-grid" d="M50 0v100M0 50h100" />
        {isGuided && strokes.map(stroke => <Line key={pathOf(stroke)} of={stroke} as="faint" />)}
        {strokes.slice(0, demo?.at ?? done).map(stroke => (
          <Line key={pathOf(stroke)} of={stroke} as="ink" />
        ))}
        {demo && <Shown key={demo.at} stroke={strokes[demo.at]} number={demo.at + 1} />}
        {next && isGuided && <Guide stroke={next} number={done + 1} />}
      </svg>
      <Paper name={name} onStroke={practice.draw} isOpen={next !== undefined} />
    </div>
  )
}

function Line({ of, as }: { of: Stroke; as: 'faint' | 'ink' | 'shown' | 'dashes' }) {
  return (
    <path className={`strokes-${as}`} d={pathOf(of)} pathLength={as === 'shown' ? 1 : undefined} />
  )
}

/** One stroke of the demonstration. */
function Shown({ stroke, number }: { stroke: Stroke | undefined; number: number }) {
  if (!stroke) return null
  return (
    <>
      <Line of={stroke} as="shown" />
      <Dot stroke={stroke} number={number} />
    </>
  )
}

/** Shows the start, direction and number of the next stroke. */
function Guide({ stroke, number }: { stroke: Stroke; number: number }) {
  // On a round stroke, the tip would cover its start.
  const isRound = describeStroke(stroke)[0] === 'round'
  const way = isRound ? partOf(stroke, 0.3) : stroke
  const [before, tip] = evenly(way, 12).slice(-2)
  const [x, y] = tip ?? endOf(way)
  const angle = before && tip ? (Math.atan2(y - before[1], x - before[0]) * 180) / Math.PI : 0
  return (
    <>
      <Line of={stroke} as="dashes" />
      <path
        className="strokes-tip"
        d="M-5-4.5 3 0l-8 4.5"
        transform={`translate(${x} ${y}) rotate(${angle})`}
      />
      <Dot stroke={stroke} number={number} />
    </>
  )
}

function Dot({ stroke, number }: { stroke: Stroke; number: number }) {
  const [x, y] = stroke[0] ?? [0, 0]
  return (
    <g className="strokes-dot" transform={`translate(${x} ${y})`}>
      <circle r="5.5" />
      <text y="2.7" fontSize="7.5">
        {number}
      </text>
    </g>
  )
}
