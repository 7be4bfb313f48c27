import { useRef } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { type Item, isItem } from '../json-schema.ts'
import { blankItem } from './blank.ts'
import { ChoiceField } from './choice-fields.tsx'
import type { FieldComponent } from './field-component.ts'
import type { Variant } from './field-shape.ts'
import { controlId, type FieldProps, useFormContext } from './form-context.ts'
import { PartFields } from './object-field.tsx'
import { below } from './pointer.ts'

interface UnionProps extends FieldProps {
  by: string
  variants: readonly Variant[]
  field: FieldComponent
}

/** A thing of one of several kinds: first which, then what that is made of. */
export function UnionField({ by, variants, field, ...props }: UnionProps) {
  const { at, label, value } = props
  const context = useFormContext()
  const item = isItem(value) ? value : {}
  const chosen = variants.find(one => one.value === item[by])
  // What other kinds had comes back with them.
  const memory = useRef<Item>({})
  memory.current = { ...memory.current, ...item }
  const choose = (kind: unknown) => {
    const next = variants.find(one => one.value === kind)
    if (next) context.change(at, turnInto(next, by, memory.current))
  }
  return (
    <fieldset className="form-object" id={controlId(context.id, at)} tabIndex={-1}>
      <legend className="form-legend">{label}</legend>
      <KindChoice
        {...{ by, variants }}
        kind={chosen?.value ?? null}
        at={below(at, by)}
        onChange={choose}
      />
      {chosen && (
        <PartFields
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

/** A thing of another kind, with what fields of the same name and form held. */
function turnInto({ schema, value }: Variant, by: string, before: Item): Item {
  const { properties = {} } = schema
  const kept = Object.entries(before).filter(
    ([name, part]) => name !== by && properties[name] && fits(properties[name].type, part),
  )
  return blankItem(schema, { [by]: value, ...Object.fromEntries(kept) })
}

function fits(type: string | undefined, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type === undefined || typeof value === type
}
