import { useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { describe, Field } from '../../../ui/field.tsx'
import type { FieldProps } from './form-context.ts'
import { isUnread, unread } from './unread.ts'
import { useField } from './use-field.ts'

/** Whatever no other field is for. */
export function JsonField(props: FieldProps) {
  const { label, value } = props
  const { id, error, helper = '', isRequired, onChange, onBlur } = useField(props)
  // As it was typed: spaces and lines say something to who wrote them.
  const [text, setText] = useState(() => textOf(value))
  const hint = `${form.json} ${helper}`.trim()
  return (
    <Field {...{ id, label, error }} helper={hint}>
      <textarea
        {...describe(id, { error, helper: hint })}
        className="field-control form-long form-json"
        spellCheck={false}
        required={isRequired}
        rows={Math.min(Math.max(text.split('\n').length, 4), 24)}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(read(target.value))
        }}
        onBlur={onBlur}
      />
    </Field>
  )
}

function textOf(value: unknown): string {
  if (isUnread(value)) return value.$unread
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

function read(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return unread(text)
  }
}
