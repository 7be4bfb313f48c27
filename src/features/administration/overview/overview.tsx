import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { overview as text } from '../../../../content/site/administration/overview.ts'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type { Overview as Shown } from '../../../contract/overview.ts'
import { getOverview } from '../../../contract/routes/administration.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { createLoader } from '../loader.ts'
import type { OverviewPlace } from '../place.ts'
import { Chart } from './chart.tsx'
import { CHARTS, type ChartName } from './figures.ts'
import { ManagedParts } from './managed-parts.tsx'
import { NumberCards } from './number-cards.tsx'
import { type Period, periodOf } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'

/** What administrators see first: how the place is doing. */
export function Overview({ place }: { place: OverviewPlace }) {
  const { http } = useAdministration()
  const [loader] = useState(() =>
    createLoader((period: Period) => call(http, getOverview, { query: period })),
  )
  const loaded = useStore(loader.$loaded)
  const { from, to } = periodOf(place, Date.now())
  useEffect(() => void loader.ask({ from, to }), [loader, from, to])
  return (
    <>
      <h1 className="admin-title">{shell.overview}</h1>
      <p className="admin-lead">{text.lead}</p>
      <PeriodPicker place={place} shown={{ from, to }} />
      {loaded.state === 'loaded' ? (
        <div className="overview" aria-busy={loaded.isStale || undefined}>
          <PeriodShown shown={loaded.value.data} />
        </div>
      ) : (
        <LoadedView loaded={loaded} onRetry={loader.again} lines={10} />
      )}
      <ManagedParts />
    </>
  )
}

const clock = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone: 'Asia/Jakarta' })

function PeriodShown({ shown }: { shown: Shown }) {
  const { from, to, days, total, made_at } = shown
  const isEmpty = Object.values(total).every(number => number === 0)
  const charts = Object.keys(CHARTS) as ChartName[]
  return (
    <>
      <h2>{text.numbers}</h2>
      <p role="status">
        {text.range(formatDay(from), formatDay(to))}. {text.madeAt(clock.format(made_at))}
      </p>
      <NumberCards shown={shown} />
      <h2>{text.charts}</h2>
      {isEmpty ? (
        <EmptyState picture="empty" level={3} title={text.nothing}>
          <p>{text.nothingText}</p>
        </EmptyState>
      ) : (
        <div className="overview-charts">
          {charts.map(name => (
            <Chart key={name} {...{ name, days }} />
          ))}
        </div>
      )}
    </>
  )
}
