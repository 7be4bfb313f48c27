import { useId } from 'react'
import { describe, Field } from '../../../ui/field.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'

interface ChoiceLineProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  helper?: string | undefined
}

/** One of a few. */
export function ChoiceLine<T extends string>(props: ChoiceLineProps<T>) {
  const { label, value, options, onChange, helper } = props
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find(one => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field id={id} {...{ label, helper }} trailing={<SiteIcon name="chevron-down" size={20} />}>
      <select
        {...describe(id, { helper })}
        className="field-control"
        value={value}
        onChange={event => choose(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
