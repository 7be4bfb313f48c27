import { overview as text } from '../../../../content/site/administration/overview.ts'
import type { Overview } from '../../../contract/overview.ts'
import { createPart, usePart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CHARTS, type ChartName } from './figures.ts'
import { NumbersTable } from './numbers-table.tsx'

/** Charts are the heaviest of administration, and only this view has any. */
const drawing = createPart(() => import('./drawing.tsx'))

/** Some numbers by day, drawn and as a table. */
export function Chart({ name, days }: { name: ChartName; days: Overview['days'] }) {
  const { value, hasFailed } = usePart(drawing)
  const names = CHARTS[name]
  const title = text.titles[name]
  return (
    <figure className="card overview-chart">
      <figcaption>
        <h3 className="card-title">{title}</h3>
        <ul className="overview-legend" aria-hidden="true">
          {names.map(one => (
            <li key={one}>{text.names[one]}</li>
          ))}
        </ul>
      </figcaption>
      <div className="overview-drawing" aria-hidden="true">
        {value ? <value.Drawing {...{ days, names }} /> : !hasFailed && <Skeleton shape="box" />}
      </div>
      {hasFailed && <p role="status">{text.chartFailed}</p>}
      <NumbersTable {...{ title, days, names }} />
    </figure>
  )
}
