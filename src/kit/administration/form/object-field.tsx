import { type ComponentType, useRef } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { wordName } from '../field-words.ts'
import { isItem, type JsonItem, type JsonSchema } from '../json-schema.ts'
import { blankItem, firstOf } from './blank.ts'
import { ChoiceField } from './choice-fields.tsx'
import { isLarge, type Variant } from './field-shape.ts'
import type { FieldComponent } from './form-context.ts'
import {
  controlId,
  type FieldProps,
  frameOf,
  useField,
  useFormContext,
  useProblems,
} from './form-context.ts'
import { below, type Pointer } from './pointer.ts'

interface ObjectProps extends FieldProps {
  field: FieldComponent
}

/** An object with several fields. */
export function ObjectField({ field, ...props }: ObjectProps) {
  const { schema, label, at, value } = props
  const { id: formId } = useFormContext()
  const error = useProblems().get(at)
  const id = controlId(formId, at)
  return (
    <fieldset
      className={`form-object ${frameOf(props)}`}
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-error`}
    >
      <legend className="form-legend">{label}</legend>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
      <ObjectFields {...{ field, schema, at, value }} />
    </fieldset>
  )
}

interface ObjectFieldsProps {
  field: FieldComponent
  schema: JsonSchema
  at: Pointer
  value: unknown
  /** A field that is shown elsewhere. */
  without?: string | undefined
}

/** The fields of an object, in the order of its schema. */
function ObjectFields({ field: Field, schema, at, value, without }: ObjectFieldsProps) {
  const { properties = {}, required = [] } = schema
  const item = isItem(value) ? value : {}
  return Object.entries(properties).map(
    ([name, part]) =>
      name !== without && (
        <Field
          key={name}
          schema={part}
          name={wordName(name, properties)}
          at={below(at, name)}
          value={item[name]}
          isNeeded={required.includes(name)}
        />
      ),
  )
}

interface UnionProps extends FieldProps {
  by: string
  variants: readonly Variant[]
  field: FieldComponent
}

/** An object of one of several kinds: first the choice of its kind, then that kind's fields. */
export function UnionField({ by, variants, field, ...props }: UnionProps) {
  const { at, label, value } = props
  const context = useFormContext()
  const item = isItem(value) ? value : {}
  const chosen = variants.find(one => one.value === item[by])
  // The values of other kinds return with them.
  const memory = useRef<JsonItem>({})
  memory.current = { ...memory.current, ...item }
  const choose = (kind: unknown) => {
    const next = variants.find(one => one.value === kind)
    if (next) context.change(at, turnInto(next, by, memory.current))
  }
  return (
    <fieldset
      className={`form-object ${frameOf(props)}`}
      id={controlId(context.id, at)}
      tabIndex={-1}
    >
      <legend className="form-legend">{label}</legend>
      <KindChoice
        {...{ by, variants }}
        kind={chosen?.value ?? null}
        at={below(at, by)}
        onChange={choose}
      />
      {chosen && (
        <ObjectFields
          schema={chosen.schema}
          without={by}
          {...{ field, at, value }}
          key={chosen.value}
        />
      )}
    </fieldset>
  )
}

interface KindChoiceProps {
  by: string
  variants: readonly Variant[]
  kind: string | null
  at: string
  onChange: (kind: unknown) => void
}

function KindChoice({ by, variants, kind, at, onChange }: KindChoiceProps) {
  const { words } = useFormContext()
  return (
    <ChoiceField
      schema={{ type: 'string' }}
      name={by}
      label={by === 'kind' ? words.field(by, form.kind) : words.field(by)}
      at={at}
      value={kind}
      values={variants.map(one => one.value)}
      isNullable={false}
      isNeeded
      onChoose={onChange}
    />
  )
}

/**
 * Returns an object of another kind, with the values of fields that have the same name and schema.
 */
function turnInto({ schema, value }: Variant, by: string, before: JsonItem): JsonItem {
  const { properties = {} } = schema
  const unchanged = Object.entries(before).filter(
    ([name, part]) => name !== by && properties[name] && fits(properties[name].type, part),
  )
  return blankItem(schema, { [by]: value, ...Object.fromEntries(unchanged) })
}

function fits(type: string | undefined, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type === undefined || typeof value === type
}

interface MaybeProps extends FieldProps {
  show: ComponentType<FieldProps>
}

/** An optional field; an object is added or removed as a whole. */
export function MaybeField({ show: Show, ...props }: MaybeProps) {
  return isLarge(props.schema) ? <MaybeLarge {...props} show={Show} /> : <Show {...props} />
}

function MaybeLarge({ show: Show, ...props }: MaybeProps) {
  const { schema, label, value } = props
  const { id, error, onChange } = useField(props)
  const isThere = value !== null && value !== undefined
  // The old value returns with the next click.
  const last = useRef<unknown>(undefined)
  if (isThere) last.current = value
  return (
    <div className="form-maybe form-framed surface">
      <label className="form-switch action-link">
        <input
          id={isThere ? undefined : id}
          type="checkbox"
          checked={isThere}
          aria-describedby={isThere ? undefined : `${id}-error`}
          onChange={({ target }) =>
            onChange(target.checked ? (last.current ?? firstOf(schema)) : null)
          }
        />
        {form.isThere(label)}
      </label>
      {isThere ? (
        <Show {...props} isNullable={false} isNeeded isFramed={false} />
      ) : (
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}
