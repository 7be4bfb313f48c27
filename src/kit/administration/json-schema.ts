/** The subset of JSON Schema (draft 2020-12) that forms support, as `z.toJSONSchema` writes it. */
export interface JsonSchema {
  type?: string | undefined
  title?: string | undefined
  format?: string | undefined
  default?: unknown
  /** Shown, but not editable. */
  readOnly?: boolean | undefined
  const?: unknown
  enum?: readonly unknown[] | undefined
  anyOf?: readonly JsonSchema[] | undefined
  oneOf?: readonly JsonSchema[] | undefined
  allOf?: readonly JsonSchema[] | undefined
  properties?: Readonly<Record<string, JsonSchema>> | undefined
  required?: readonly string[] | undefined
  additionalProperties?: boolean | JsonSchema | undefined
  items?: JsonSchema | undefined
  prefixItems?: readonly JsonSchema[] | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  pattern?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  exclusiveMinimum?: number | undefined
  exclusiveMaximum?: number | undefined
  /** As defined in `src/contract/fields.ts`. */
  'x-field'?: string | undefined
  'x-resource'?: string | undefined
}

/** Any object that a schema describes: an item, or an object in one. */
export type JsonItem = Readonly<Record<string, unknown>>

export function isItem(value: unknown): value is JsonItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a schema without its alternative of null, and whether it had one. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const { anyOf, oneOf, ...beside } = schema
  const choices = anyOf ?? oneOf
  const nonNullChoices = choices?.filter(({ type }) => type !== 'null')
  if (!choices || !nonNullChoices || nonNullChoices.length === choices.length)
    return { schema, isNullable: false }
  const [only] = nonNullChoices
  const nonNullSchema =
    nonNullChoices.length === 1 ? { ...only, ...beside } : { ...beside, anyOf: nonNullChoices }
  return { schema: nonNullSchema, isNullable: true }
}

/** Returns the schema of one field of an item, without null. */
export function fieldSchema(schema: Readonly<Record<string, unknown>>, field: string): JsonSchema {
  return nullableField(schema, field).schema
}

/** Returns the same, and whether it may be null. */
export function nullableField(schema: Readonly<Record<string, unknown>>, field: string) {
  const { properties = {} } = schema as JsonSchema
  return withoutNull(properties[field] ?? {})
}
