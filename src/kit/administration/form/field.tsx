import { memo } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { withoutNull } from '../json-schema.ts'
import { BooleanField, ChoiceField } from './choice-fields.tsx'
import { shapeOf } from './field-shape.ts'
import type { FormFieldProps } from './form-context.ts'
import { type FieldProps, useFormContext } from './form-context.ts'
import { InstantField } from './instant-field.tsx'
import { ListField } from './list-field.tsx'
import { MaybeField, ObjectField, UnionField } from './object-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { JsonField, LineField, LongField, NumberField, ReadOnlyField } from './text-fields.tsx'

/** The input for a schema; rendered again only when something in it changes. */
export const FormField = memo(function FormField({ schema, label, ...props }: FormFieldProps) {
  const { words, isNew } = useFormContext()
  const { schema: valueSchema, isNullable } = withoutNull(schema)
  const field: FieldProps = {
    ...props,
    schema: valueSchema,
    isNullable,
    label: label ?? words.field(props.name, schema.title),
  }
  if (props.at === '/id' && !isNew) return <ReadOnlyField {...field} helper={form.readOnlyId} />
  if (isNullable || !props.isNeeded) return <MaybeField {...field} show={ShapedField} />
  return <ShapedField {...field} />
})

function ShapedField(props: FieldProps) {
  const shape = shapeOf(props.schema)
  switch (shape.kind) {
    case 'text':
      return <LineField {...props} />
    case 'address':
      return <LineField {...props} />
    case 'day':
      return <LineField {...props} type="date" />
    case 'time':
      return <LineField {...props} type="time" />
    case 'long':
      return <LongField {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'rupiah':
    case 'won':
      return <NumberField {...props} money={shape.kind} />
    case 'instant':
      return <InstantField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'boolean':
      return <BooleanField {...props} />
    case 'choice':
      return <ChoiceField {...props} values={shape.values} />
    case 'reference':
      return <ReferenceField {...props} resource={shape.resource} />
    case 'list':
      return <ListField {...props} entry={shape.entry} field={FormField} />
    case 'object':
      return <ObjectField {...props} field={FormField} />
    case 'union':
      return <UnionField {...props} by={shape.by} variants={shape.variants} field={FormField} />
    case 'json':
      return <JsonField {...props} />
  }
}
