import { form } from '../../../../content/site/administration/form.ts'
import { isItem, type JsonSchema, withoutNull } from '../json-schema.ts'
import { type FieldShape, shapeOf } from './field-shape.ts'
import { judgeNumber, judgeText } from './judge-plain.ts'
import { below, type Pointer } from './pointer.ts'
import { isUnread } from './unread.ts'

const { problems: texts } = form

/** What is wrong where. */
export interface Found {
  at: Pointer
  message: string
}

/**
 * What is wrong with what a form holds, as its schema says. The server judges: this only spares
 * the way there, and says it as soon as a field is left.
 */
export function judge(schema: JsonSchema, value: unknown, at: Pointer, isNeeded = true): Found[] {
  const { schema: own, isNullable } = withoutNull(schema)
  const shape = shapeOf(own)
  if (isUnread(value)) return [{ at, message: unreadText(shape, own, value.$unread) }]
  if (value === null || value === undefined || (value === '' && own.type !== 'string')) {
    const isGood = isNullable || !isNeeded
    return isGood ? [] : [{ at, message: shape.kind === 'choice' ? texts.choose : texts.empty }]
  }
  if (value === '' && (isNullable || !isNeeded)) return []
  return judgePresent(own, shape, value, at)
}

function judgePresent(own: JsonSchema, shape: FieldShape, value: unknown, at: Pointer): Found[] {
  switch (shape.kind) {
    case 'choice':
      return shape.values.includes(value) ? [] : [{ at, message: texts.choose }]
    case 'list':
      return Array.isArray(value) ? judgeList(own, shape.entry, value, at) : []
    case 'object':
      return judgeParts(own, value, at)
    case 'union': {
      const chosen = isItem(value) && shape.variants.find(one => one.value === value[shape.by])
      if (!chosen) return [{ at: below(at, shape.by), message: texts.choose }]
      return judgeParts(chosen.schema, value, at)
    }
    default: {
      const message =
        typeof value === 'string'
          ? judgeText(own, value)
          : typeof value === 'number'
            ? judgeNumber(own, value, shape.kind)
            : undefined
      return message ? [{ at, message }] : []
    }
  }
}

function judgeList(own: JsonSchema, entry: JsonSchema, list: readonly unknown[], at: Pointer) {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = own
  const found: Found[] = list.flatMap((one, place) => judge(entry, one, below(at, place)))
  if (list.length < minItems) found.unshift({ at, message: texts.fewEntries(minItems) })
  if (list.length > maxItems) found.unshift({ at, message: texts.manyEntries(maxItems) })
  return found
}

function judgeParts({ properties = {}, required = [] }: JsonSchema, value: unknown, at: Pointer) {
  if (!isItem(value)) return [{ at, message: texts.whole }]
  return Object.entries(properties).flatMap(([name, schema]) =>
    judge(schema, value[name], below(at, name), required.includes(name)),
  )
}

function unreadText({ kind }: FieldShape, { type }: JsonSchema, text: string): string {
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
