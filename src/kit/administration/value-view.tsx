import type { ComponentType } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { wallClock } from '../../lib/event-time.ts'
import { formatDay } from '../../lib/format-day.ts'
import { rupiah, wholeNumber, won } from '../../lib/money.ts'
import { OFFSETS, type Zone } from '../../lib/zones.ts'
import { type FieldWords, wordName } from './field-words.ts'
import { type JsonSchema, withoutNull } from './json-schema.ts'

export interface ReferenceProps {
  resource: string
  id: string
}

interface ValueViewProps {
  value: unknown
  schema: JsonSchema
  field: string
  words: FieldWords
  /** Time zone of the item's instants. */
  zone?: unknown
  /** Renders a reference to an item of another resource; by default only its id is shown. */
  reference?: ComponentType<ReferenceProps> | undefined
}

/** The value of a field: lists as lists, nested objects under their names. */
export function ValueView({ value, schema, field, words, zone, reference }: ValueViewProps) {
  const { schema: valueSchema } = withoutNull(schema)
  if (Array.isArray(value) && value.length > 0)
    return (
      <ol className="value-list">
        {value.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <li key={place}>
            <ValueView
              value={one}
              schema={valueSchema.items ?? {}}
              {...{ field, words, zone, reference }}
            />
          </li>
        ))}
      </ol>
    )
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return (
      <ObjectView
        item={value as Record<string, unknown>}
        schema={valueSchema}
        {...{ words, reference }}
      />
    )
  const { 'x-resource': resource } = valueSchema
  if (reference && resource && (typeof value === 'string' || typeof value === 'number')) {
    const Reference = reference
    return <Reference resource={resource} id={String(value)} />
  }
  const isPicture =
    valueSchema['x-field'] === 'picture' && typeof value === 'string' && value !== ''
  return (
    <>
      {isPicture && <img className="value-picture" src={value} alt={shell.value.picture} />}
      <span className="value-text">
        {Array.isArray(value)
          ? shell.value.nothing
          : valueText(value, valueSchema, field, words, zone)}
      </span>
    </>
  )
}

interface ObjectViewProps {
  item: Readonly<Record<string, unknown>>
  schema: JsonSchema
  words: FieldWords
  reference: ValueViewProps['reference']
}

function ObjectView({ item, schema, words, reference }: ObjectViewProps) {
  const zone = item['time_zone']
  return (
    <dl className="stack gap-2">
      {Object.entries(item).map(([field, value]) => (
        <div key={field}>
          <dt className="muted text-small">
            {words.field(wordName(field, schema.properties ?? item))}
          </dt>
          <dd>
            <ValueView
              value={value}
              schema={schema.properties?.[field] ?? {}}
              {...{ field, words, zone, reference }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const text = shell.value
const DEFAULT_ZONE: Zone = 'Asia/Jakarta'

/** Returns the value of a field in one line for people. */
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
  if (schema['x-field'] === 'instant') return instantText(value, isZone(zone) ? zone : DEFAULT_ZONE)
  if (schema['x-field'] === 'reference') return String(value)
  if (!Number.isInteger(value)) return value.toLocaleString('id-ID')
  // A year has no thousands separator.
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

/** Formats an instant with its zone: 21 Nov 2026, 19.00 WIB. */
export function instantText(instant: number, zone: Zone = DEFAULT_ZONE): string {
  return `${moment.format(wallClock(instant, zone))} ${ZONE_NAMES[zone]}`
}

function wordText(value: string, schema: JsonSchema, field: string, words: FieldWords): string {
  if (schema.enum) return words.value(field, value)
  if (schema.format === 'date') return formatDay(value)
  return value
}

/** Number of list entries that are named before the rest is counted. */
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
  const remainingCount = values.length - named.length
  return remainingCount > 0 ? `${named.join(', ')} ${text.more(remainingCount)}` : named.join(', ')
}

function isZone(zone: unknown): zone is Zone {
  return typeof zone === 'string' && zone in OFFSETS
}
