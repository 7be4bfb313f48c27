import { type ReactNode, useId } from 'react'
import { SelectField } from '../../../kit/administration/select-field.tsx'
import { describe, Field } from '../../../ui/field.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'

interface LineProps<T> {
  label: string
  helper?: string | undefined
  value: T
  onChange: (value: T) => void
}

interface TextLineProps extends LineProps<string> {
  error?: string | undefined
  /** Language of the text. */
  lang?: 'ko' | undefined
  maxLength?: number | undefined
  required?: boolean | undefined
}

/** A text input of one line that is saved while typing. */
export function TextLine({ label, error, helper, onChange, ...input }: TextLineProps) {
  const id = useId()
  return (
    <Field id={id} {...{ label, error, helper }}>
      <input
        {...describe(id, { error, helper })}
        {...input}
        className="field-control"
        type="text"
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

interface TextAreaProps extends TextLineProps {
  /** Number of lines before it grows. */
  rows?: number | undefined
}

/** A text input of several lines that grows with its text. */
export function TextArea({ label, error, helper, onChange, rows = 2, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} {...{ label, error, helper }}>
      <textarea
        {...describe(id, { error, helper })}
        {...{ ...input, rows }}
        className="field-control text-area"
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

/** Adapts a text field to a value that is null when empty. */
export function orNull(field: { value: string | null; onChange: (value: string | null) => void }) {
  return {
    ...field,
    value: field.value ?? '',
    onChange: (value: string) => field.onChange(value === '' ? null : value),
  }
}

/** A checkbox. */
export function CheckLine({ label, helper, value, onChange }: LineProps<boolean>) {
  const id = useId()
  return (
    <div className="check-line">
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={helper ? `${id}-helper` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {helper && (
        <p className="field-helper" id={`${id}-helper`}>
          {helper}
        </p>
      )}
    </div>
  )
}

interface ChoiceLineProps<T extends string> extends LineProps<T> {
  /** Labels of the values. */
  names: Readonly<Record<T, string>>
}

/** A choice of one value; a value without a label is shown by its own name. */
export function ChoiceLine<T extends string>(props: ChoiceLineProps<T>) {
  const { names, ...select } = props
  const labelled = Object.entries(names) as [T, string][]
  const unlabelled = [props.value, props.value] as const
  return (
    <SelectField
      {...select}
      options={props.value in names ? labelled : [...labelled, unlabelled]}
    />
  )
}

interface FieldGroupProps {
  title: string
  hint: string
  /** Problem of the group as a whole. */
  problem?: string | undefined
  /** Adds an entry; absent if the group is full. */
  add?: { label: string; onAdd: () => void } | undefined
  children: ReactNode
}

/** A framed group of fields. */
export function FieldGroup({ title, hint, problem, add, children }: FieldGroupProps) {
  return (
    <fieldset className="options-editor stack gap-3">
      <legend>{title}</legend>
      <p className="field-helper">{hint}</p>
      {children}
      {problem && <p className="field-error">{problem}</p>}
      {add && (
        <button type="button" className="text-button" onClick={add.onAdd}>
          + {add.label}
        </button>
      )}
    </fieldset>
  )
}

/** A button that shows only a cross. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onRemove}>
      <SiteIcon name="close" size={20} />
    </button>
  )
}
