import { useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { rupiah, won } from '../../../lib/money.ts'
import { describe, Field } from '../../../ui/field.tsx'
import type { FieldProps } from './form-context.ts'
import { isUnparsed, typedText, unparsed, useField } from './form-context.ts'

/** Names of fields that contain Korean. */
const KOREAN = /^(ko|native_name|.+_ko)$/

function languageOf(name: string): string | undefined {
  return KOREAN.test(name) ? 'ko' : undefined
}

interface LineProps extends FieldProps {
  type?: 'text' | 'date' | 'time' | 'email' | undefined
}

/** A single line: a text, a date or a time. */
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

/** Number of lines of an empty box, and the maximum shown at once. */
const ROWS = { sentences: 3, paragraphs: 6, most: 24 }

/** Sentences or paragraphs, in a box that grows with them. */
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

/** An id: suggested for a new item, then never changed. */
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

interface NumberProps extends FieldProps {
  money?: 'rupiah' | 'won' | undefined
}

/** A number; money is shown in groups of three, and typed without them. */
export function NumberField(props: NumberProps) {
  const { schema, label, value, money } = props
  const { id, error, helper, isRequired, onChange, onBlur } = useField(props)
  // `1,` on the way to `1,5` must not turn into `1` while typing.
  const [typed, setTyped] = useState<string>()
  const isWhole = schema.type === 'integer'
  return (
    <Field {...{ id, label, error, helper }}>
      <input
        {...describe(id, { error, helper })}
        className="field-control form-number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        required={isRequired}
        value={typed ?? shown(value, money)}
        onFocus={() => setTyped(typedText(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value, isWhole))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur()
        }}
      />
    </Field>
  )
}

function read(text: string, isWhole: boolean): unknown {
  return text.trim() === '' ? null : (readNumber(text, isWhole) ?? unparsed(text))
}

function shown(value: unknown, money: NumberProps['money']): string {
  if (typeof value !== 'number') return typedText(value)
  if (money === 'rupiah') return rupiah(value)
  return money === 'won' ? won(value) : String(value)
}

/**
 * Parses a number as typed in Indonesia: `149.000`, `Rp149.000`, `1,5`, and plain `149000` or
 * `1.5`.
 *
 * @returns undefined if it is not a number
 */
export function readNumber(text: string, isWhole: boolean): number | undefined {
  const plain = text.replace(/^(Rp\.?|₩)/i, '').replaceAll(/\s/g, '')
  const digits = GROUPED.test(plain) && (isWhole || plain.includes(',')) ? ungroup(plain) : plain
  const number = digits.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : undefined
}

const GROUPED = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/

function ungroup(text: string): string {
  return text.replaceAll('.', '')
}

/** JSON for anything without a field of its own. */
export function JsonField(props: FieldProps) {
  const { label, value } = props
  const { id, error, helper = '', isRequired, onChange, onBlur } = useField(props)
  // The text as typed: spaces and line breaks have a meaning for its author.
  const [text, setText] = useState(() => textOf(value))
  const hint = `${form.json} ${helper}`.trim()
  return (
    <Field {...{ id, label, error }} helper={hint}>
      <textarea
        {...describe(id, { error, helper: hint })}
        className="field-control form-long form-json text-small"
        spellCheck={false}
        required={isRequired}
        rows={Math.min(Math.max(text.split('\n').length, 4), 24)}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(readJson(target.value))
        }}
        onBlur={onBlur}
      />
    </Field>
  )
}

function textOf(value: unknown): string {
  if (isUnparsed(value)) return value.$unread
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

function readJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return unparsed(text)
  }
}
