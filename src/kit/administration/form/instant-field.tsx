import { useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { momentOf } from '../../../lib/event-time.ts'
import type { Zone } from '../../../lib/zones.ts'
import { describe } from '../../../ui/field.tsx'
import { type FieldProps, useFormContext } from './form-context.ts'
import {
  type ClockTime,
  clockTime,
  HOME,
  halfChosen,
  instantOf,
  isZone,
  readHalfChosen,
} from './instants.ts'
import { isUnread, unread } from './unread.ts'
import { useField } from './use-field.ts'

/** Day, time and the zone in which they are meant. */
export function InstantField(props: FieldProps) {
  const { label, value } = props
  const { zone: itemZone } = useFormContext()
  const { id, error, helper, isRequired, onChange, onBlur } = useField(props)
  const [chosen, setChosen] = useState<Zone>()
  const zone = chosen ?? (isZone(itemZone) ? itemZone : HOME)
  const now = shown(value, zone)
  const take = (next: ClockTime, inZone = zone) => {
    if (!next.day && !next.time) onChange(null)
    else onChange(instantOf(next, inZone) ?? unread(halfChosen(next)))
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
  return isUnread(value) ? readHalfChosen(value.$unread) : { day: '', time: '' }
}
