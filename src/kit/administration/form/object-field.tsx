import { wordName } from '../field-words.ts'
import { isItem, type JsonSchema } from '../json-schema.ts'
import type { FieldComponent } from './field-component.ts'
import { controlId, type FieldProps, useFormContext, useProblems } from './form-context.ts'
import { below, type Pointer } from './pointer.ts'

interface ObjectProps extends FieldProps {
  field: FieldComponent
}

/** A thing of several parts. */
export function ObjectField({ field, schema, label, at, value }: ObjectProps) {
  const { id: formId } = useFormContext()
  const error = useProblems().get(at)
  const id = controlId(formId, at)
  return (
    <fieldset className="form-object" id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend className="form-legend">{label}</legend>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
      <PartFields {...{ field, schema, at, value }} />
    </fieldset>
  )
}

interface PartsProps {
  field: FieldComponent
  schema: JsonSchema
  at: Pointer
  value: unknown
  /** A part that is asked for elsewhere. */
  without?: string | undefined
}

/** The fields of a thing, in the order of its schema. */
export function PartFields({ field: Field, schema, at, value, without }: PartsProps) {
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
