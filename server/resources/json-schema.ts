import { z } from 'zod'

/** The subset of JSON Schema that our schemas use. */
export interface JsonSchema {
  type?: string
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  'x-field'?: string
  'x-resource'?: string
  [name: string]: unknown
}

const cache = new WeakMap<z.ZodType, JsonSchema>()

/** Returns the JSON Schema of an item's input; cached. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const cached = cache.get(schema)
  if (cached) return cached
  const options = { io: 'input', unrepresentable: 'any' } as const
  const json: JsonSchema = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, options)),
    withoutTypeLists,
  )
  cache.set(schema, json)
  return json
}

/** Rewrites zod's `type: ['string', 'null']` of plain types as `anyOf`, like all other choices. */
function withoutTypeLists(_key: string, value: unknown): unknown {
  const { type, ...beside } = Object(value)
  if (!Array.isArray(type)) return value
  return { ...beside, anyOf: type.map(each => ({ type: each })) }
}

/** Removes null from the alternatives, and returns whether it was one. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const { anyOf, ...beside } = schema
  const nonNullChoices = anyOf?.filter(({ type }) => type !== 'null')
  if (!anyOf || !nonNullChoices || nonNullChoices.length === anyOf.length)
    return { schema, isNullable: false }
  const [only] = nonNullChoices
  return {
    schema:
      only && nonNullChoices.length === 1
        ? { ...only, ...beside }
        : { ...beside, anyOf: nonNullChoices },
    isNullable: true,
  }
}

const PLAIN = ['string', 'number', 'integer', 'boolean']
/** Fields that are too long for a table. */
const LONG = ['sentences', 'paragraphs', 'picture', 'address']

/** Returns the fields that fit into a table, without the one that names the item. */
export function plainFields(schema: z.ZodObject, title: string): string[] {
  return fieldsOf(schema)
    .filter(([name, { type = '', 'x-field': kind = '' }]) => {
      const isSize = /^image_(width|height)$/.test(name)
      return PLAIN.includes(type) && !LONG.includes(kind) && !isSize && name !== title
    })
    .map(([name]) => name)
}

/** Returns the fields with few values, by which a table can be filtered. */
export function choiceFields(schema: z.ZodObject): string[] {
  return fieldsOf(schema)
    .filter(([, { type, enum: choices, 'x-field': kind, items }]) => {
      const isReference = kind === 'reference' || items?.['x-field'] === 'reference'
      return type === 'boolean' || choices || isReference
    })
    .map(([name]) => name)
}

function fieldsOf(schema: z.ZodObject): [string, JsonSchema][] {
  const { properties = {} } = jsonSchemaOf(schema)
  return Object.entries(properties).map(([name, field]) => [name, withoutNull(field).schema])
}
