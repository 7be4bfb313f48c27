import { type Item, isItem, type JsonSchema, withoutNull } from '../json-schema.ts'
import { shapeOf } from './field-shape.ts'

/** What a form starts with: `null` where nothing is chosen or typed yet. */
export function blankOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  const { schema: own, isNullable } = withoutNull(schema)
  if (isNullable) return null
  const shape = shapeOf(own)
  switch (shape.kind) {
    case 'text':
    case 'long':
      return ''
    case 'boolean':
      return false
    case 'choice':
      return shape.values.length === 1 ? shape.values[0] : null
    case 'list':
      return Array.from({ length: own.minItems ?? 0 }, () => blankOf(shape.entry))
    case 'object':
      return blankItem(own)
    case 'union':
      return shape.variants[0] ? blankOf(shape.variants[0].schema) : null
    default:
      return null
  }
}

/** What stands there once somebody says that there is some: of a list the first entry. */
export function firstOf(schema: JsonSchema): unknown {
  const blank = blankOf(schema)
  const shape = shapeOf(schema)
  const isEmptyList = shape.kind === 'list' && Array.isArray(blank) && blank.length === 0
  return isEmptyList ? [blankOf(shape.entry)] : blank
}

/** Blank in all that it must have, but for what is given. */
export function blankItem({ properties = {}, required = [] }: JsonSchema, given: Item = {}): Item {
  const blank = Object.entries(properties).flatMap(([name, schema]) =>
    required.includes(name) && !(name in given) ? [[name, blankOf(schema)] as const] : [],
  )
  return { ...Object.fromEntries(blank), ...given }
}

/** What is sent of what the form holds: without what may be left out and is empty. */
export function withoutEmpty(schema: JsonSchema, value: unknown): unknown {
  const { schema: own, isNullable } = withoutNull(schema)
  if (isNullable && isBlankText(own, value)) return null
  const shape = shapeOf(own)
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map(entry => withoutEmpty(shape.entry, entry))
  if (shape.kind === 'object' && isItem(value)) return itemWithoutEmpty(own, value)
  if (shape.kind !== 'union' || !isItem(value)) return value
  const variant = shape.variants.find(one => one.value === value[shape.by])
  return variant ? itemWithoutEmpty(variant.schema, value) : value
}

function itemWithoutEmpty({ properties = {}, required = [] }: JsonSchema, item: Item): Item {
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
  const { schema: own, isNullable } = withoutNull(schema)
  return (value === null && !isNullable) || isBlankText(own, value)
}

/** A text that must not be empty has none. */
function isBlankText({ minLength = 0, pattern, format }: JsonSchema, value: unknown): boolean {
  return value === '' && (minLength > 0 || Boolean(pattern) || Boolean(format))
}
