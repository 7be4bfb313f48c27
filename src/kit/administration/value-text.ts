import { shell } from '../../../content/site/administration/shell.ts'
import { wallClock } from '../../lib/event-time.ts'
import { formatDay } from '../../lib/format-day.ts'
import { rupiah, wholeNumber, won } from '../../lib/money.ts'
import { OFFSETS, type Zone } from '../../lib/zones.ts'
import type { FieldWords } from './field-words.ts'
import type { JsonSchema } from './json-schema.ts'

const text = shell.value
const HOME: Zone = 'Asia/Jakarta'

/** What a field holds, in one line for people. */
export function valueText(
  value: unknown,
  schema: JsonSchema,
  field: string,
  words: FieldWords,
  zone?: unknown,
): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return numberText(value, schema, zone)
  if (typeof value === 'string') return wordText(value, schema, field, words)
  if (Array.isArray(value)) return listText(value, schema.items ?? {}, field, words)
  return Object.values(value)
    .filter(part => typeof part === 'string' || typeof part === 'number')
    .join(' · ')
}

function numberText(value: number, schema: JsonSchema, zone: unknown): string {
  if (schema['x-field'] === 'rupiah') return rupiah(value)
  if (schema['x-field'] === 'won') return won(value)
  if (schema['x-field'] === 'instant') return instantText(value, isZone(zone) ? zone : HOME)
  if (schema['x-field'] === 'reference') return String(value)
  if (!Number.isInteger(value)) return value.toLocaleString('id-ID')
  // A year has no thousands.
  return value < 10_000 ? String(value) : wholeNumber(value)
}

const moment = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const ZONE_NAMES = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
  'Asia/Seoul': 'KST',
} as const satisfies Record<Zone, string>

/** An instant in words, with its zone: 21 Nov 2026, 19.00 WIB. */
export function instantText(instant: number, zone: Zone = HOME): string {
  return `${moment.format(wallClock(instant, zone))} ${ZONE_NAMES[zone]}`
}

function wordText(value: string, schema: JsonSchema, field: string, words: FieldWords): string {
  if (schema.enum) return words.value(field, value)
  if (schema.format === 'date') return formatDay(value)
  return value
}

/** How many of a list are named before the rest is counted. */
const NAMED = 3

function listText(
  values: readonly unknown[],
  schema: JsonSchema,
  field: string,
  words: FieldWords,
): string {
  if (values.length === 0) return text.nothing
  if (values.some(value => Object(value) === value)) return text.entries(values.length)
  const named = values.slice(0, NAMED).map(value => valueText(value, schema, field, words))
  const rest = values.length - named.length
  return rest > 0 ? `${named.join(', ')} ${text.more(rest)}` : named.join(', ')
}

function isZone(zone: unknown): zone is Zone {
  return typeof zone === 'string' && zone in OFFSETS
}
