import { type SubmitEvent, useId, useState } from 'react'
import { overview as text } from '../../../../content/site/administration/overview.ts'
import { OVERVIEW_DAYS_MAX } from '../../../contract/overview-limits.ts'
import { Field } from '../../../ui/field.tsx'
import { useAdministration } from '../context.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import type { OverviewPlace } from '../place.ts'
import { LENGTHS, type Period, problemOf, USUAL } from './period.ts'

interface PeriodPickerProps {
  place: OverviewPlace
  shown: Period
}

/** Which days are looked at: some up to today, or one's own. */
export function PeriodPicker({ place, shown }: PeriodPickerProps) {
  const isOwn = place.from === shown.from && place.to === shown.to
  return (
    <div className="overview-period">
      <nav className="overview-lengths" aria-label={text.period}>
        {LENGTHS.map(days => (
          <PlaceLink
            key={days}
            className="button button-outlined"
            to={days === USUAL ? { view: 'overview' } : { view: 'overview', days }}
            isCurrent={!isOwn && (place.days ?? USUAL) === days}
          >
            {text.days(days)}
          </PlaceLink>
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

interface DayFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <Field {...{ id, label, error }}>
      <input
        id={id}
        className="field-control"
        type="date"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
