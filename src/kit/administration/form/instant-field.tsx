import { useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { HOUR } from '../../../lib/durations.ts'
import { momentOf, wallClock } from '../../../lib/event-time.ts'
import { OFFSETS, type Zone } from '../../../lib/zones.ts'
import { describe } from '../../../ui/field.tsx'
import { type FieldProps, isUnparsed, unparsed, useField, useFormContext } from './form-context.ts'

/** A date, a time and their time zone. */
export function InstantField(props: FieldProps) {
  const { label, value } = props
  const { zone: itemZone } = useFormContext()
  const { id, error, helper, isRequired, onChange, onBlur } = useField(props)
  const [chosen, setChosen] = useState<Zone>()
  const zone = chosen ?? (isZone(itemZone) ? itemZone : DEFAULT_ZONE)
  const now = shown(value, zone)
  const take = (next: ClockTime, inZone = zone) => {
    if (!next.day && !next.time) onChange(null)
    else onChange(instantOf(next, inZone) ?? unparsed(halfChosen(next)))
  }
  const described = describe(id, { error, helper })
  return (
    <fieldset
      className="field form-instant"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
    >
      <legend className="field-label">{label}</legend>
      <div className="form-instant-parts">
        <input
          {...described}
          type="date"
          className="form-part"
          aria-label={form.day}
          required={isRequired}
          value={now.day}
          onChange={({ target }) => take({ ...now, day: target.value })}
        />
        <input
          type="time"
          className="form-part"
          aria-label={form.time}
          aria-describedby={described['aria-describedby']}
          required={isRequired}
          value={now.time}
          onChange={({ target }) => take({ ...now, time: target.value })}
        />
        <ZoneSelect
          zone={zone}
          onChange={next => {
            setChosen(next)
            if (now.day || now.time) take(now, next)
          }}
        />
      </div>
      <p className="field-helper" id={`${id}-helper`}>
        {typeof value === 'number' && `${momentOf(value, zone)}. `}
        {helper}
      </p>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}

function ZoneSelect({ zone, onChange }: { zone: Zone; onChange: (zone: Zone) => void }) {
  return (
    <select
      className="form-part"
      aria-label={form.zone}
      value={zone}
      onChange={({ target }) => {
        if (isZone(target.value)) onChange(target.value)
      }}
    >
      {Object.entries(form.zones).map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  )
}

function shown(value: unknown, zone: Zone): ClockTime {
  if (typeof value === 'number') return clockTime(value, zone)
  return isUnparsed(value) ? readHalfChosen(value.$unread) : { day: '', time: '' }
}

/** The default time zone. */
export const DEFAULT_ZONE: Zone = 'Asia/Jakarta'

/** A calendar date and time of day in a zone; either is empty while it is not chosen. */
interface ClockTime {
  /** `yyyy-mm-dd` */
  day: string
  /** `hh:mm` */
  time: string
}

function isZone(zone: unknown): zone is Zone {
  return typeof zone === 'string' && zone in OFFSETS
}

export function clockTime(instant: number, zone: Zone): ClockTime {
  const shown = wallClock(instant, zone)
  if (Number.isNaN(shown.getTime())) return { day: '', time: '' }
  const text = shown.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** @returns undefined while the date or the time is missing */
export function instantOf({ day, time }: ClockTime, zone: Zone): number | undefined {
  const utc = day && time ? Date.parse(`${day}T${time.slice(0, 5)}:00Z`) : Number.NaN
  return Number.isNaN(utc) ? undefined : utc - OFFSETS[zone] * HOUR
}

/** Encodes an instant without its date or time as a text. */
function halfChosen({ day, time }: ClockTime): string {
  return `${day}T${time}`
}

function readHalfChosen(text: string): ClockTime {
  const [day = '', time = ''] = text.split('T')
  return { day, time }
}
