import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { overview as text } from '../../../../content/site/administration/overview.ts'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import { OVERVIEW_DAYS_MAX } from '../../../contract/limits.ts'
import type { Overview as Shown } from '../../../contract/overview.ts'
import { getOverview } from '../../../contract/routes/administration.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAdministration } from '../context.ts'
import { DayField } from '../frame/day-field.tsx'
import { LoadedView } from '../frame/loaded-view.tsx'
import { LocationLink } from '../frame/location-link.tsx'
import { createLoader } from '../loader.ts'
import { listOf, type OverviewLocation } from '../location.ts'
import { resourceName } from '../names.ts'
import { Chart } from './chart.tsx'
import { CARDS, CHARTS, type ChartName, inWords, listBehind } from './figures.ts'
import { LENGTHS, type Period, periodOf, problemOf, USUAL } from './period.ts'

/** The start page of administration: the key figures of the site. */
export function Overview({ location }: { location: OverviewLocation }) {
  const { http } = useAdministration()
  const [loader] = useState(() =>
    createLoader((period: Period) => call(http, getOverview, { query: period })),
  )
  const loaded = useStore(loader.$loaded)
  const { from, to } = periodOf(location, Date.now())
  useEffect(() => void loader.ask({ from, to }), [loader, from, to])
  return (
    <>
      <h1 className="admin-title">{shell.overview}</h1>
      <p className="admin-lead">{text.lead}</p>
      <PeriodPicker location={location} shown={{ from, to }} />
      {loaded.state === 'loaded' ? (
        <div className="overview" aria-busy={loaded.isStale || undefined}>
          <PeriodShown shown={loaded.value.data} />
        </div>
      ) : (
        <LoadedView loaded={loaded} onRetry={loader.again} lines={10} />
      )}
      <ManagedResources />
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

interface PeriodPickerProps {
  location: OverviewLocation
  shown: Period
}

/** Chooses the period: a number of days up to today, or any two dates. */
function PeriodPicker({ location, shown }: PeriodPickerProps) {
  const isOwn = location.from === shown.from && location.to === shown.to
  return (
    <div className="overview-period">
      <nav className="overview-lengths" aria-label={text.period}>
        {LENGTHS.map(days => (
          <LocationLink
            key={days}
            className="button button-outlined"
            to={days === USUAL ? { view: 'overview' } : { view: 'overview', days }}
            isCurrent={!isOwn && (location.days ?? USUAL) === days}
          >
            {text.days(days)}
          </LocationLink>
        ))}
      </nav>
      <OwnPeriod key={`${shown.from} ${shown.to}`} shown={shown} />
    </div>
  )
}

function OwnPeriod({ shown }: { shown: Period }) {
  const { navigation } = useAdministration()
  const [period, setPeriod] = useState(shown)
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = problemOf(period)
    setProblem(wrong)
    if (!wrong) navigation.go({ view: 'overview', ...period })
  }
  const error = problem === 'tooLong' ? text.tooLong(OVERVIEW_DAYS_MAX) : problem && text[problem]
  return (
    <form className="overview-own" aria-label={text.own} noValidate onSubmit={submit}>
      <DayField
        label={text.from}
        value={period.from}
        onChange={from => setPeriod({ ...period, from })}
      />
      <DayField
        label={text.to}
        value={period.to}
        error={error}
        onChange={to => setPeriod({ ...period, to })}
      />
      <button type="submit" className="button button-outlined">
        {text.show}
      </button>
    </form>
  )
}

/** The totals of the period, each with its change and a link to the list behind it. */
function NumberCards({ shown: { total, before } }: { shown: Shown }) {
  const { described } = useAdministration()
  const isManaged = (name: string) => described.some(one => one.name === name)
  return (
    <ul className="overview-numbers">
      {CARDS.map(([name, resource, sort]) => (
        <li key={name} className="card">
          <div className="card-inside">
            {isManaged(resource) ? (
              <LocationLink
                className="card-link overview-name"
                to={listBehind(name, resource, sort)}
              >
                {text.names[name]}
              </LocationLink>
            ) : (
              <span className="overview-name">{text.names[name]}</span>
            )}
            <p className="overview-value text-large wrap-anywhere">{inWords(name, total[name])}</p>
            <p className="card-text">
              {changeOf(total[name], before.total[name])},{' '}
              {text.before(inWords(name, before.total[name]))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function changeOf(now: number, before: number): string {
  if (now === before) return text.same
  if (before === 0) return text.first
  const percent = Math.abs(now / before - 1) * 100
  const shown = percent < 1 ? '<1' : wholeNumber(Math.round(percent))
  return now > before ? text.up(shown) : text.down(shown)
}

/** All managed resources, each with its number of items. */
function ManagedResources() {
  const { described } = useAdministration()
  return (
    <>
      <h2>{text.parts}</h2>
      <ul className="overview-parts">
        {described.map(one => (
          <li key={one.name} className="card">
            <div className="card-inside">
              <LocationLink className="card-link card-title" to={listOf(one.name)}>
                {resourceName(one)}
              </LocationLink>
              <p className="card-text">
                {wholeNumber(one.items)} {shell.data}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
