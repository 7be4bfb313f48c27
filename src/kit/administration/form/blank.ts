import { slug } from '../../../lib/slug.ts'
import { isItem, type JsonItem, type JsonSchema, withoutNull } from '../json-schema.ts'
import { shapeOf } from './field-shape.ts'
import { DEFAULT_ZONE } from './instant-field.tsx'

/** Returns a form's initial value: `null` where nothing is chosen or typed yet. */
export function blankOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  const { schema: valueSchema, isNullable } = withoutNull(schema)
  if (isNullable) return null
  const shape = shapeOf(valueSchema)
  switch (shape.kind) {
    case 'text':
    case 'long':
      return ''
    case 'boolean':
      return false
    case 'choice':
      return shape.values.length === 1 ? shape.values[0] : null
    case 'list':
      return Array.from({ length: valueSchema.minItems ?? 0 }, () => blankOf(shape.entry))
    case 'object':
      return blankItem(valueSchema)
    case 'union':
      return shape.variants[0] ? blankOf(shape.variants[0].schema) : null
    default:
      return null
  }
}

/** Returns the initial value once an optional field is added: a list gets its first entry. */
export function firstOf(schema: JsonSchema): unknown {
  const blank = blankOf(schema)
  const shape = shapeOf(schema)
  const isEmptyList = shape.kind === 'list' && Array.isArray(blank) && blank.length === 0
  return isEmptyList ? [blankOf(shape.entry)] : blank
}

/** Returns an item with all its required fields blank, except for the given values. */
export function blankItem(
  { properties = {}, required = [] }: JsonSchema,
  values: JsonItem = {},
): JsonItem {
  const blank = Object.entries(properties).flatMap(([name, schema]) =>
    required.includes(name) && !(name in values) ? [[name, blankOf(schema)] as const] : [],
  )
  return { ...Object.fromEntries(blank), ...values }
}

/** Removes the empty optional fields of a form's value before it is sent. */
export function withoutEmpty(schema: JsonSchema, value: unknown): unknown {
  const { schema: valueSchema, isNullable } = withoutNull(schema)
  if (isNullable && isBlankText(valueSchema, value)) return null
  const shape = shapeOf(valueSchema)
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map(entry => withoutEmpty(shape.entry, entry))
  if (shape.kind === 'object' && isItem(value)) return itemWithoutEmpty(valueSchema, value)
  if (shape.kind !== 'union' || !isItem(value)) return value
  const variant = shape.variants.find(one => one.value === value[shape.by])
  return variant ? itemWithoutEmpty(variant.schema, value) : value
}

function itemWithoutEmpty(
  { properties = {}, required = [] }: JsonSchema,
  item: JsonItem,
): JsonItem {
  const entries = Object.entries(item).flatMap(([name, value]) => {
    const schema = properties[name]
    if (value === undefined) return []
    if (!schema) return [[name, value] as const]
    if (!required.includes(name) && isEmpty(schema, value)) return []
    return [[name, withoutEmpty(schema, value)] as const]
  })
  return Object.fromEntries(entries)
}

function isEmpty(schema: JsonSchema, value: unknown): boolean {
  const { schema: valueSchema, isNullable } = withoutNull(schema)
  return (value === null && !isNullable) || isBlankText(valueSchema, value)
}

/** Whether a text that must not be empty is blank. */
function isBlankText({ minLength = 0, pattern, format }: JsonSchema, value: unknown): boolean {
  return value === '' && (minLength > 0 || Boolean(pattern) || Boolean(format))
}

interface Begun {
  schema: JsonSchema
  value: JsonItem
  isNew: boolean
  titleField?: string | undefined
}

/**
 * Returns a form's initial item, with missing fields blank; a new one gets an id from its title.
 */
export function beginItem({ schema, value, isNew, titleField }: Begun): JsonItem {
  const item = withDefaultZone(blankItem(schema, value), schema)
  const idSchema = schema.properties?.['id']
  if (!isNew || item['id'] !== '' || !idSchema) return item
  return { ...item, id: suggestId(item[titleFieldOf(schema, titleField) ?? ''], idSchema) }
}

/** Sets the zone to Jakarta, where most events take place. */
function withDefaultZone(item: JsonItem, { properties = {} }: JsonSchema): JsonItem {
  const isAsked =
    item['time_zone'] === null && properties['time_zone']?.enum?.includes(DEFAULT_ZONE)
  return isAsked ? { ...item, time_zone: DEFAULT_ZONE } : item
}

/** Returns the field that names an item. */
export function titleFieldOf(
  { properties = {} }: JsonSchema,
  preferred?: string,
): string | undefined {
  return [preferred, 'title', 'name'].find(name => name && name !== 'id' && name in properties)
}

/**
 * Makes an id from a title, within the maximum length; empty if none of its characters can be in an
 * address.
 */
export function suggestId(title: unknown, { maxLength = 80 }: JsonSchema): string {
  if (typeof title !== 'string') return ''
  return slug(title)
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
}
