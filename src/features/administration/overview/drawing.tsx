import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { overview as text } from '../../../../content/site/administration/overview.ts'
import type { Overview } from '../../../contract/overview.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { inWords, type NumberName } from './figures.ts'

const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 })
const axis = { stroke: 'var(--_muted)', fontSize: 12, tickLine: false } as const
/** The second line is dashed, because not everybody sees its colour. */
const LOOKS = [
  { stroke: 'var(--_blue)', fill: 'var(--_blue)', strokeDasharray: '' },
  { stroke: 'var(--_accent)', fill: 'var(--_accent)', strokeDasharray: '5 3' },
] as const

export interface DrawingProps {
  days: Overview['days']
  names: readonly NumberName[]
}

/** Numbers by day as an area chart; the table serves readers who cannot see it. */
export function Drawing({ days, names }: DrawingProps) {
  return (
    <ResponsiveContainer width="100%" height={220}>
      <AreaChart
        data={days}
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--_line)" vertical={false} />
        <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} {...axis} />
        <YAxis
          allowDecimals={false}
          width={48}
          tickFormatter={value => compact.format(value)}
          {...axis}
        />
        <Tooltip content={({ label }) => <Hint day={findDay(days, label)} names={names} />} />
        {names.map((name, at) => (
          <Area
            key={name}
            dataKey={name}
            {...LOOKS[at === 0 ? 0 : 1]}
            type="linear"
            strokeWidth={2}
            fillOpacity={at === 0 ? 0.14 : 0}
            isAnimationActive={false}
            dot={days.length === 1}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  )
}

function Hint({
  day,
  names,
}: { day: Overview['days'][number] | undefined } & Pick<DrawingProps, 'names'>) {
  if (!day) return null
  return (
    <div className="overview-hint text-small">
      <strong>{formatDay(day.day)}</strong>
      {names.map(name => (
        <span key={name}>
          {text.names[name]}: {inWords(name, day[name])}
        </span>
      ))}
    </div>
  )
}

function findDay(days: Overview['days'], label: unknown) {
  return days.find(({ day }) => day === label)
}

function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`))
}
