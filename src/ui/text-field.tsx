import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import { describe, Field, type FieldTexts } from './field.tsx'
import type { IconName } from './icons.ts'

export interface TextFieldProps extends FieldTexts {
  name: string
  /** Id of the input, for scripts of a page that look it up. */
  id?: string | undefined
  type?: HTMLInputTypeAttribute | undefined
  defaultValue?: string | undefined
  icon?: IconName | undefined
  /** Button at the end of the box, such as the one that shows a password. */
  trailing?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  autoComplete?: string | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string | undefined
  maxLength?: number | undefined
  minLength?: number | undefined
  /** Language of the input, such as `ko`. */
  lang?: string | undefined
}

/** One line of text with its label above and its error below. */
export function TextField(props: TextFieldProps) {
  const { label, code, error, helper, icon, trailing, id, type = 'text', ...input } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field {...{ label, code, error, helper, icon, trailing }} id={fieldId}>
      <input
        {...input}
        {...describe(fieldId, { error, helper })}
        className="field-control"
        type={type}
      />
    </Field>
  )
}
