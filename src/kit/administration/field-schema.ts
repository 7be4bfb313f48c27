import { type JsonSchema, withoutNull } from './json-schema.ts'

/** What the schema of an item says of one field, whether or not it may be null. */
export function fieldSchema(schema: Readonly<Record<string, unknown>>, field: string): JsonSchema {
  return nullableField(schema, field).schema
}

/** The same, and whether it may be null. */
export function nullableField(schema: Readonly<Record<string, unknown>>, field: string) {
  const { properties = {} } = schema as JsonSchema
  return withoutNull(properties[field] ?? {})
}
