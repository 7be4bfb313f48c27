import type { ResourceDescription } from '../../../contract/administration.ts'
import { fieldSchema } from '../../../kit/administration/field-schema.ts'

/** Columns that can be put in an order: a list or a thing of several parts has none. */
export function sortable({ schema, columns }: ResourceDescription): readonly string[] {
  return columns.filter(field => {
    const { type } = fieldSchema(schema, field)
    return type !== 'array' && type !== 'object'
  })
}
