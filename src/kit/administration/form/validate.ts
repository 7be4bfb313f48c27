import { form } from '../../../../content/site/administration/form.ts'
import { rupiah, wholeNumber, won } from '../../../lib/money.ts'
import { isItem, type JsonSchema, withoutNull } from '../json-schema.ts'
import { type FieldShape, shapeOf } from './field-shape.ts'
import { isUnparsed } from './form-context.ts'
import { below, type Pointer } from './pointer.ts'

const { problems: texts } = form

/** A problem and its location. */
export interface FieldProblem {
  at: Pointer
  message: string
}

/**
 * Returns the problems of a form's value by its schema. The server decides: this only saves a
 * request, and reports a problem as soon as a field is left.
 */
export function validate(
  schema: JsonSchema,
  value: unknown,
  at: Pointer,
  isNeeded = true,
): FieldProblem[] {
  const { schema: valueSchema, isNullable } = withoutNull(schema)
  const shape = shapeOf(valueSchema)
  if (isUnparsed(value)) return [{ at, message: unparsedText(shape, valueSchema, value.$unread) }]
  if (value === null || value === undefined || (value === '' && valueSchema.type !== 'string')) {
    const isGood = isNullable || !isNeeded
    return isGood ? [] : [{ at, message: shape.kind === 'choice' ? texts.choose : texts.empty }]
  }
  if (value === '' && (isNullable || !isNeeded)) return []
  return validatePresent(valueSchema, shape, value, at)
}

function validatePresent(
  valueSchema: JsonSchema,
  shape: FieldShape,
  value: unknown,
  at: Pointer,
): FieldProblem[] {
  switch (shape.kind) {
    case 'choice':
      return shape.values.includes(value) ? [] : [{ at, message: texts.choose }]
    case 'list':
      return Array.isArray(value) ? validateList(valueSchema, shape.entry, value, at) : []
    case 'object':
      return validateFields(valueSchema, value, at)
    case 'union': {
      const chosen = isItem(value) && shape.variants.find(one => one.value === value[shape.by])
      if (!chosen) return [{ at: below(at, shape.by), message: texts.choose }]
      return validateFields(chosen.schema, value, at)
    }
    default: {
      const message =
        typeof value === 'string'
          ? validateText(valueSchema, value)
          : typeof value === 'number'
            ? validateNumber(valueSchema, value, shape.kind)
            : undefined
      return message ? [{ at, message }] : []
    }
  }
}

function validateList(
  valueSchema: JsonSchema,
  entry: JsonSchema,
  list: readonly unknown[],
  at: Pointer,
) {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = valueSchema
  const problems: FieldProblem[] = list.flatMap((one, place) =>
    validate(entry, one, below(at, place)),
  )
  if (list.length < minItems) problems.unshift({ at, message: texts.fewEntries(minItems) })
  if (list.length > maxItems) problems.unshift({ at, message: texts.manyEntries(maxItems) })
  return problems
}

function validateFields(
  { properties = {}, required = [] }: JsonSchema,
  value: unknown,
  at: Pointer,
) {
  if (!isItem(value)) return [{ at, message: texts.whole }]
  return Object.entries(properties).flatMap(([name, schema]) =>
    validate(schema, value[name], below(at, name), required.includes(name)),
  )
}

function unparsedText({ kind }: FieldShape, { type }: JsonSchema, text: string): string {
  if (kind === 'json') return texts.json(jsonError(text))
  if (kind === 'instant') return texts.instant
  return type === 'integer' ? texts.integer : texts.number
}

function jsonError(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

/** @returns the problem of a text, if any */
function validateText(schema: JsonSchema, value: string): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, 'x-field': kind } = schema
  const length = value.trim().length
  const isRequired =
    minLength > 0 || format || patternsOf(schema).length > 0 || kind === 'reference'
  if (length === 0 && isRequired) return texts.empty
  if (length < minLength) return texts.tooShort(minLength)
  if (value.length > maxLength) return texts.tooLong(maxLength)
  return patternsOf(schema).every(pattern => matches(pattern, value))
    ? undefined
    : shapeText(schema)
}

/** @returns the problem of a number, if any */
function validateNumber(schema: JsonSchema, value: number, kind: string): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, type } = schema
  const show = (limit: number) => amount(limit, kind)
  if (type === 'integer' && !Number.isInteger(value)) return texts.integer
  // The limits of instants would make no sense to people as numbers.
  if (kind === 'instant') return isBetween(value, minimum, maximum) ? undefined : texts.instant
  if (minimum !== undefined && value < minimum) return texts.min(show(minimum))
  if (maximum !== undefined && value > maximum) return texts.max(show(maximum))
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return texts.above(show(exclusiveMinimum))
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return texts.below(show(exclusiveMaximum))
  return undefined
}

function isBetween(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) {
  return value >= min && value <= max
}

function amount(limit: number, kind: string): string {
  if (kind === 'rupiah') return rupiah(limit)
  if (kind === 'won') return won(limit)
  return Number.isInteger(limit) ? wholeNumber(limit) : limit.toLocaleString('id-ID')
}

function patternsOf({ pattern, allOf = [] }: JsonSchema): string[] {
  return [pattern, ...allOf.map(one => one.pattern)].filter(one => one !== undefined)
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    // A pattern that only the server's regular expressions support is checked there.
    return true
  }
}

function shapeText({ pattern = '', format, 'x-field': kind }: JsonSchema): string {
  if (kind === 'time-of-day') return texts.time
  if (kind === 'address' || kind === 'picture') return texts.address
  if (format === 'date') return texts.day
  if (format === 'email') return texts.email
  if (pattern.startsWith('^https:')) return texts.web
  return pattern.startsWith('^[a-z0-9]+(-') ? texts.slug : texts.pattern
}
