import { useId } from 'react'
import { describe, Field } from '../../../ui/field.tsx'

interface DayFieldProps {
  label: string
  /** `yyyy-mm-dd`; empty for none. */
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** A date field that uses the browser's calendar. */
export function DayField({ label, value, error, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <Field {...{ id, label, error }}>
      <input
        {...describe(id, { error })}
        className="field-control"
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
