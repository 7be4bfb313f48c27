import { z } from 'zod'
import type { CatalogueRow, Db } from '../db/tables.ts'
import type { Item, List } from './list.ts'

type Fields = Record<string, string | number | null>

/** Everything in a list, in its order; with an id that alone. */
export async function readItems<S extends z.ZodObject>(
  db: Db,
  { table, schema, orderedBy = 'position' }: List<S>,
  id?: string | number,
): Promise<(z.output<S> & { updated_at: number })[]> {
  let query = db.selectFrom(table).selectAll().where('source', '!=', 'removed')
  if (id !== undefined) query = query.where('id', '=', id)
  // Kysely cannot select from a row type with free field names.
  const rows = (await query.orderBy(orderedBy).orderBy('id').execute()) as CatalogueRow[]
  return rows.map(row => ({ ...toItem(schema, row), updated_at: row.updated_at }))
}

/** An item as a row of its table holds it. */
export function toFields(item: Item): Fields {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toColumn(value)]))
}

function toColumn(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}

/** A row as the item it holds: the fields of its schema, in their order. */
function toItem<S extends z.ZodObject>(schema: S, row: CatalogueRow): z.output<S> {
  const fields = Object.entries(schema.shape)
  // What was checked against the schema when it was written.
  return Object.fromEntries(
    fields.map(([name, field]) => [name, fromColumn(field, row[name])]),
  ) as z.output<S>
}

function fromColumn(field: unknown, value: string | number | null | undefined): unknown {
  if (value === null || value === undefined) return null
  const type = field instanceof z.ZodNullable ? field.unwrap() : field
  if (type instanceof z.ZodBoolean) return value === 1
  const isJson = type instanceof z.ZodArray || type instanceof z.ZodObject
  return isJson ? JSON.parse(String(value)) : value
}
