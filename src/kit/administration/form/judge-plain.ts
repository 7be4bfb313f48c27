import { form } from '../../../../content/site/administration/form.ts'
import { rupiah, wholeNumber, won } from '../../../lib/money.ts'
import type { JsonSchema } from '../json-schema.ts'

const { problems: texts } = form

/** @returns what is wrong with a text, if anything */
export function judgeText(schema: JsonSchema, value: string): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, 'x-field': kind } = schema
  const length = value.trim().length
  const isWanted = minLength > 0 || format || patternsOf(schema).length > 0 || kind === 'reference'
  if (length === 0 && isWanted) return texts.empty
  if (length < minLength) return texts.tooShort(minLength)
  if (value.length > maxLength) return texts.tooLong(maxLength)
  return patternsOf(schema).every(pattern => matches(pattern, value))
    ? undefined
    : shapeText(schema)
}

/** @returns what is wrong with a number, if anything */
export function judgeNumber(schema: JsonSchema, value: number, kind: string): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, type } = schema
  const show = (limit: number) => amount(limit, kind)
  if (type === 'integer' && !Number.isInteger(value)) return texts.integer
  // Instants have no limits that a person would put in numbers.
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
    // A pattern that only the server understands is judged there.
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
