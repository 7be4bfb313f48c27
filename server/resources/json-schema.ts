import { z } from 'zod'

/** The part of JSON Schema that ours are made of. */
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

const made = new WeakMap<z.ZodType, JsonSchema>()

/** What may be sent as an item; made once. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = made.get(schema)
  if (known) return known
  const options = { io: 'input', unrepresentable: 'any' } as const
  const json: JsonSchema = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, options)),
    withoutTypeLists,
  )
  made.set(schema, json)
  return json
}

/** Of plain types zod writes `type: ['string', 'null']`: here every choice is a schema, as it is of all others. */
function withoutTypeLists(_key: string, value: unknown): unknown {
  const { type, ...beside } = Object(value)
  if (!Array.isArray(type)) return value
  return { ...beside, anyOf: type.map(each => ({ type: each })) }
}

/** Without the null that it may be instead, and whether it may. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const { anyOf, ...beside } = schema
  const others = anyOf?.filter(({ type }) => type !== 'null')
  if (!anyOf || !others || others.length === anyOf.length) return { schema, isNullable: false }
  const [only] = others
  return {
    schema: only && others.length === 1 ? { ...only, ...beside } : { ...beside, anyOf: others },
    isNullable: true,
  }
}

const PLAIN = ['string', 'number', 'integer', 'boolean']
/** What is too long for a table. */
const LONG = ['sentences', 'paragraphs', 'picture', 'address']

/** Fields that fit into a table, without the one that names the item. */
export function plainFields(schema: z.ZodObject, title: string): string[] {
  return fieldsOf(schema)
    .filter(([name, { type = '', 'x-field': kind = '' }]) => {
      const isSize = /^image_(width|height)$/.test(name)
      return PLAIN.includes(type) && !LONG.includes(kind) && !isSize && name !== title
    })
    .map(([name]) => name)
}

/** Fields with few values: by those a table is narrowed. */
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
