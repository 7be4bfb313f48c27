import { isItem, type JsonSchema } from '../json-schema.ts'

/** One of several kinds of an object, with its schema. */
export interface Variant {
  value: string
  schema: JsonSchema
}

/** The type of input for a field. */
export type FieldShape =
  | { kind: 'text' | 'long' | 'day' | 'time' | 'address' | 'picture' }
  | { kind: 'number' | 'rupiah' | 'won' | 'instant' | 'boolean' }
  | { kind: 'choice'; values: readonly unknown[] }
  | { kind: 'reference'; resource: string }
  | { kind: 'list'; entry: JsonSchema }
  | { kind: 'object'; properties: Readonly<Record<string, JsonSchema>> }
  | { kind: 'union'; by: string; variants: readonly Variant[] }
  /** Anything without a field of its own. */
  | { kind: 'json' }

/** Maximum number of characters for an input of one line. */
const LINE_MAX = 200

/**
 * Returns the type of input for a schema; if `withoutNull` was applied, the value may also be null.
 */
export function shapeOf(schema: JsonSchema): FieldShape {
  const { type, 'x-resource': resource, items, properties } = schema
  const choices = choicesOf(schema)
  if (choices) return { kind: 'choice', values: choices }
  if (schema['x-field'] === 'reference' && resource) return { kind: 'reference', resource }
  const union = unionOf(schema)
  if (union) return union
  if (type === 'string') return textShape(schema)
  if (type === 'integer' || type === 'number') return numberShape(schema)
  if (type === 'boolean') return { kind: 'boolean' }
  if (type === 'array' && items) return { kind: 'list', entry: items }
  if (type === 'object' && properties) return { kind: 'object', properties }
  return { kind: 'json' }
}

/** Whether it takes more than a line: several of them are shown as collapsible cards. */
export function isLarge(schema: JsonSchema): boolean {
  return ['object', 'union', 'list', 'json'].includes(shapeOf(schema).kind)
}

function choicesOf({ enum: values, anyOf, ...schema }: JsonSchema): readonly unknown[] | undefined {
  if (values) return values
  if ('const' in schema) return [schema.const]
  const all = anyOf?.map(one => choicesOf(one))
  return all?.length && all.every(one => one !== undefined) ? all.flat() : undefined
}

function unionOf({ anyOf, oneOf }: JsonSchema): FieldShape | undefined {
  const schemas = anyOf ?? oneOf
  if (!schemas?.length) return undefined
  const by = Object.keys(schemas[0]?.properties ?? {}).find(name =>
    schemas.every(({ properties }) => typeof properties?.[name]?.const === 'string'),
  )
  if (!by) return undefined
  const variants = schemas.map(schema => ({
    value: String(schema.properties?.[by]?.const),
    schema,
  }))
  return { kind: 'union', by, variants }
}

function textShape({ format, maxLength = 0, 'x-field': kind }: JsonSchema): FieldShape {
  if (kind === 'picture' || kind === 'address') return { kind }
  if (kind === 'time-of-day') return { kind: 'time' }
  if (format === 'date') return { kind: 'day' }
  const isLong = kind === 'sentences' || kind === 'paragraphs' || maxLength > LINE_MAX
  return { kind: isLong && format === undefined ? 'long' : 'text' }
}

function numberShape({ 'x-field': kind }: JsonSchema): FieldShape {
  if (kind === 'rupiah' || kind === 'won' || kind === 'instant') return { kind }
  return { kind: 'number' }
}

/** Properties by which people tell objects apart, the best first. */
const SUMMARY_FIELDS = [
  'title',
  'name',
  'label',
  'question',
  'ask',
  'text',
  'ko',
  'day',
  'id',
] as const
const LONGEST = 60

/** Returns a short summary for a collapsed card; values chosen from a list do not count. */
export function summaryOf(value: unknown, schema: JsonSchema): string {
  if (Array.isArray(value)) {
    const parts = value.map(part => summaryOf(part, schema.items ?? {}))
    return shorten(parts.filter(Boolean).join(', '))
  }
  if (!isItem(value)) return typeof value === 'string' ? shorten(value) : ''
  const isWritten = (name: string) => !schema.properties?.[name]?.enum
  const names = [...SUMMARY_FIELDS, ...Object.keys(value).filter(isWritten)]
  const texts = names.map(name => value[name])
  return shorten(texts.find(text => typeof text === 'string' && text.trim() !== ''))
}

function shorten(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}
