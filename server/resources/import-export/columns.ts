import type { Problem } from '../../../src/contract/administration.ts'
import { escapeFormulas, unescapeFormulas } from '../../lib/csv.ts'
import { type JsonSchema, jsonSchemaOf, withoutNull } from '../json-schema.ts'
import type { Resource, ResourceItem } from '../resource.ts'

/** One column of a CSV file: a field of an item, or a nested one (`picture.alt`). */
export interface Column {
  name: string
  path: readonly string[]
  /** Lists, and other values that no cell can hold, are JSON. */
  kind: 'text' | 'integer' | 'number' | 'boolean' | 'instant' | 'json'
  isNullable: boolean
  isOptional: boolean
}

/** Returns the columns of a resource, in the order of its fields. */
export function columnsOf({ schema }: Pick<Resource, 'schema'>): Column[] {
  return columnsIn(jsonSchemaOf(schema), [])
}

function columnsIn({ properties = {}, required = [] }: JsonSchema, above: string[]): Column[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...above, name]
    const isOptional = !required.includes(name)
    const { schema, isNullable } = withoutNull(field)
    // Only required objects: cells cannot express that a whole object is missing.
    if (schema.properties && !isNullable && !isOptional) return columnsIn(schema, path)
    return [{ name: path.join('.'), path, kind: kindOf(schema), isNullable, isOptional }]
  })
}

function kindOf({ type, anyOf, 'x-field': field }: JsonSchema): Column['kind'] {
  if (anyOf) return 'json'
  if (field === 'instant') return 'instant'
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'boolean'
  return type === 'number' || type === 'integer' ? type : 'json'
}

/** Writes a value into a cell. */
export function toCell(value: unknown, { kind, isNullable, isOptional }: Column): string {
  if (value === null || value === undefined) return ''
  if (kind === 'json') return escapeFormulas(JSON.stringify(value))
  if (kind === 'instant' && typeof value === 'number') return new Date(value).toISOString()
  if (kind !== 'text') return String(value)
  const text = String(value)
  const isEmpty = text === '' && (isNullable || isOptional)
  return isEmpty ? "'" : escapeFormulas(text)
}

/** Reads the value of a cell; a cell of the wrong kind gives its text, for the schema to refuse. */
export function fromCell(cell: string, { kind, isNullable, isOptional }: Column): unknown {
  if (cell === '' && isNullable) return null
  if (cell === '' && (isOptional || kind !== 'text')) return undefined
  if (kind === 'text') return unescapeFormulas(cell)
  return READERS[kind](cell.trim()) ?? cell
}

const READERS = {
  // In Indonesia a dot parts thousands: 120.000 is never 120.
  integer: (cell: string) =>
    /^-?(\d+|\d{1,3}(\.\d{3})+)$/.test(cell) ? Number(cell.replaceAll('.', '')) : undefined,
  number: (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : undefined),
  boolean: (cell: string) => BOOLEANS[cell.toLowerCase()],
  instant: (cell: string) => {
    const time = /^\d+$/.test(cell) ? Number(cell) : Date.parse(ZONED.test(cell) ? cell : '')
    return Number.isNaN(time) ? undefined : time
  },
  json(cell: string): unknown {
    try {
      return JSON.parse(unescapeFormulas(cell))
    } catch {
      return undefined
    }
  },
} as const

/** Spreadsheets write booleans in capitals, people in their language. */
const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  ya: true,
  tidak: false,
}
/** Advice for a cell that cannot be read, where the schema's message does not tell what to write. */
const UNREADABLE: Readonly<Partial<Record<Column['kind'], string>>> = {
  integer: 'Isi dengan angka bulat, misalnya 120000 atau 120.000.',
  instant: 'Isi dengan waktu dan zonanya, misalnya 2026-10-14T12:00+07:00.',
}
/** An instant with its required time zone. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Returns the value of a column in an item. */
export function valueAt(item: ResourceItem, { path }: Column): unknown {
  return path.reduce<unknown>((value, name) => (value as ResourceItem | undefined)?.[name], item)
}

/** Builds an item from the cells of a row, and names cells that cannot be read. */
export function toItem(
  cells: readonly string[],
  columns: readonly Column[],
): { item: ResourceItem; problems: Problem[] } {
  const item: ResourceItem = {}
  const problems: Problem[] = []
  for (const [at, column] of columns.entries()) {
    const value = fromCell(cells[at] ?? '', column)
    const message = typeof value === 'string' && UNREADABLE[column.kind]
    if (message) problems.push({ path: [...column.path], message })
    if (value !== undefined) setAt(item, column.path, value)
  }
  return { item, problems }
}

function setAt(item: ResourceItem, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) item[name] = value
  else {
    item[name] ??= {}
    setAt(item[name] as ResourceItem, rest, value)
  }
}
