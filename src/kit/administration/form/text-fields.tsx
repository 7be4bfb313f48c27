import { describe, Field } from '../../../ui/field.tsx'
import type { FieldProps } from './form-context.ts'
import { typedText, useField } from './use-field.ts'

/** Fields that are Korean by their name. */
const KOREAN = /^(ko|native_name|.+_ko)$/

function languageOf(name: string): string | undefined {
  return KOREAN.test(name) ? 'ko' : undefined
}

interface LineProps extends FieldProps {
  type?: 'text' | 'date' | 'time' | 'email' | undefined
}

/** One line: a text, a day, a time of day. */
export function LineField(props: LineProps) {
  const { schema, name, label, value, isNullable, type = 'text' } = props
  const { id, error, helper, isRequired, onChange, onBlur } = useField(props)
  return (
    <Field {...{ id, label, error, helper }}>
      <input
        {...describe(id, { error, helper })}
        className="field-control"
        type={schema.format === 'email' ? 'email' : type}
        lang={languageOf(name)}
        required={isRequired}
        value={typedText(value)}
        onChange={({ target }) => onChange(emptyOr(target.value, isNullable))}
        onBlur={onBlur}
      />
    </Field>
  )
}

/** Lines that are there before anything is written, and the most that are shown at once. */
const ROWS = { sentences: 3, paragraphs: 6, most: 24 }

/** Sentences or paragraphs; the box grows with them. */
export function LongField(props: FieldProps) {
  const { schema, name, label, value, isNullable } = props
  const { id, error, helper, isRequired, onChange, onBlur } = useField(props)
  const text = typedText(value)
  const least = schema['x-field'] === 'paragraphs' ? ROWS.paragraphs : ROWS.sentences
  return (
    <Field {...{ id, label, error, helper }}>
      <textarea
        {...describe(id, { error, helper })}
        className="field-control form-long"
        lang={languageOf(name)}
        required={isRequired}
        rows={Math.min(Math.max(text.split('\n').length, least), ROWS.most)}
        value={text}
        onChange={({ target }) => onChange(emptyOr(target.value, isNullable))}
        onBlur={onBlur}
      />
    </Field>
  )
}

/** An id: suggested on a new item, then never changed. */
export function ReadOnlyField(props: FieldProps & { helper: string }) {
  const { id, error } = useField(props)
  const { helper, label, value } = props
  return (
    <Field {...{ id, label, error, helper }}>
      <input
        {...describe(id, { error, helper })}
        className="field-control form-read-only"
        readOnly
        value={typedText(value)}
      />
    </Field>
  )
}

function emptyOr(text: string, isNullable: boolean): string | null {
  return text === '' && isNullable ? null : text
}
