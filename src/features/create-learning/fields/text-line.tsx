import { useId } from 'react'
import { describe, Field } from '../../../ui/field.tsx'

export interface TextLineProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  helper?: string | undefined
  /** Language of what is typed. */
  lang?: 'ko' | undefined
  maxLength?: number | undefined
  required?: boolean | undefined
  /** Name by which the page finds it. */
  id?: string | undefined
}

/** One line that is saved as it is typed. */
export function TextLine(props: TextLineProps) {
  const { label, value, onChange, error, helper, lang, maxLength, required } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field id={id} {...{ label, error, helper }}>
      <input
        {...describe(id, { error, helper })}
        {...{ value, lang, maxLength, required }}
        className="field-control"
        type="text"
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

interface TextAreaProps extends TextLineProps {
  /** How many lines it shows before it grows. */
  rows?: number | undefined
}

/** Several lines; the box grows with them. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, error, helper, lang, maxLength, required, rows = 2 } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field id={id} {...{ label, error, helper }}>
      <textarea
        {...describe(id, { error, helper })}
        {...{ value, lang, maxLength, required, rows }}
        className="field-control text-area"
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
