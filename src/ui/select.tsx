import { useId } from 'react'
import { describe, Field, type FieldTexts } from './field.tsx'
import type { IconName } from './icons.ts'
import { SiteIcon } from './site-icon.tsx'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends FieldTexts {
  name: string
  /** Id of the select, for scripts of a page that look it up. */
  id?: string | undefined
  options: readonly SelectOption[]
  /** Text of the disabled first option, shown until another is selected. */
  placeholder?: string | undefined
  defaultValue?: string | undefined
  icon?: IconName | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  autoComplete?: string | undefined
}

/** The browser's own select, styled like a text field. */
export function Select(props: SelectProps) {
  const { label, code, error, helper, icon, id, options, placeholder, ...select } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field
      {...{ label, code, error, helper, icon }}
      id={fieldId}
      trailing={<SiteIcon name="chevron-down" size={20} />}
    >
      <select
        {...select}
        defaultValue={props.defaultValue ?? firstOf(props)}
        {...describe(fieldId, { error, helper })}
        className="field-control"
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

function firstOf({ options, placeholder }: SelectProps): string | undefined {
  return placeholder === undefined ? options[0]?.value : ''
}
