import { useId } from 'react'
import { describe, Field } from '../../ui/field.tsx'
import { SiteIcon } from '../../ui/site-icon.tsx'

interface SelectFieldProps<T extends string> {
  label: string
  helper?: string | undefined
  value: T
  /** The values and their labels. */
  options: readonly (readonly [value: T, name: string])[]
  onChange: (value: T) => void
}

/** A choice of one value. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, helper, value, options, onChange } = props
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find(([one]) => one === chosen)
    if (option) onChange(option[0])
  }
  return (
    <Field id={id} {...{ label, helper }} trailing={<SiteIcon name="chevron-down" size={20} />}>
      <select
        {...describe(id, { helper })}
        className="field-control"
        value={value}
        onChange={event => choose(event.target.value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
