import type { ResourceDescription } from '../../../contract/administration.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { fieldSchema, type JsonSchema } from '../../../kit/administration/json-schema.ts'

export interface Column {
  field: string
  label: string
  schema: JsonSchema
  hasOrder: boolean
}

/** Returns the columns of a resource, the item's title first. */
export function columnsOf(resource: ResourceDescription): readonly Column[] {
  const { name, schema, title_field: title, columns } = resource
  const ordered = [title, ...sortable(resource)]
  return [...new Set([title, ...columns])].map(field => ({
    field,
    label: fieldWords(name).field(field),
    schema: fieldSchema(schema, field),
    hasOrder: ordered.includes(field),
  }))
}

/** Returns the sortable columns: lists and objects have no order. */
export function sortable({ schema, columns }: ResourceDescription): readonly string[] {
  return columns.filter(field => {
    const { type } = fieldSchema(schema, field)
    return type !== 'array' && type !== 'object'
  })
}
