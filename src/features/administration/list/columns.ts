import type { ResourceDescription } from '../../../contract/administration.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { fieldSchema, type JsonSchema } from '../../../kit/administration/json-schema.ts'

export interface Column {
  field: string
  label: string
  schema: JsonSchema
  hasOrder: boolean
}

/** The columns of a resource; first what names an item. */
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

/** Columns that can be put in an order: a list or a thing of several parts has none. */
export function sortable({ schema, columns }: ResourceDescription): readonly string[] {
  return columns.filter(field => {
    const { type } = fieldSchema(schema, field)
    return type !== 'array' && type !== 'object'
  })
}
