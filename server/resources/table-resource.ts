import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Question, Resource, StoredItem } from './resource.ts'

/** A column as `table.column`, or an expression in its place. */
type Column = string | RawBuilder<unknown>

/** How a resource is read from a table, page by page and by the database alone. */
export interface Table<DB, TB extends keyof DB, Row> {
  /** Its rows with their joins; never grouped, so that they can be counted. */
  rows(db: Db): SelectQueryBuilder<DB, TB, Row>
  id: Column
  /** Columns that are searched for words. */
  searched: readonly Column[]
  /** Conditions of the filters, by field. */
  filters: Readonly<Record<string, (value: string) => RawBuilder<boolean>>>
  /** Columns of the sortable fields. */
  sorted: Readonly<Record<string, Column>>
  /** Default order; the last column must make it unique. */
  order: readonly [column: string, direction: 'asc' | 'desc'][]
  /** Returns the items of rows, with related data that is read for all of them at once. */
  show(db: Db, rows: Row[]): Promise<StoredItem[]>
}

/** Returns functions that count, list and find the rows of a table. */
export function tableReader<DB, TB extends keyof DB, Row>(
  table: Table<DB, TB, Row>,
): Pick<Resource, 'count' | 'page' | 'find'> {
  return {
    count: db => countRows(table.rows(db)),
    async page(db, question) {
      const narrowed = narrow(table, table.rows(db), question)
      const { offset, limit } = question
      const rows = await inOrder(table, narrowed, question).limit(limit).offset(offset).execute()
      // The last page, which is all of most searches, reveals the total without a second query.
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
      const total = isLast ? offset + rows.length : await countRows(narrowed)
      return { items: await table.show(db, rows), total }
    },
    async find(db, id) {
      const rows = await table
        .rows(db)
        .where(sql<boolean>`${columnOf(table.id)} = ${id}`)
        .limit(1)
        .execute()
      return (await table.show(db, rows))[0]
    },
  }
}

async function countRows<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) {
  const counted = rows.clearSelect().select(sql<number | string>`count(*)`.as('total'))
  const [row] = await counted.execute()
  return Number(Object(row).total)
}

function narrow<DB, TB extends keyof DB, Row>(
  { searched, filters }: Table<DB, TB, Row>,
  rows: SelectQueryBuilder<DB, TB, Row>,
  question: Question,
) {
  let narrowed = rows
  for (const word of question.words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const places = searched.map(
      column => sql<boolean>`lower(${columnOf(column)}) like ${pattern} escape '\\'`,
    )
    narrowed = narrowed.where(anyOf(places))
  }
  for (const [field, values] of Object.entries(question.filters)) {
    const filter = filters[field]
    if (filter) narrowed = narrowed.where(anyOf(values.map(filter)))
  }
  return narrowed
}

function anyOf(conditions: RawBuilder<boolean>[]) {
  return conditions.length > 0
    ? sql<boolean>`(${sql.join(conditions, sql` or `)})`
    : sql<boolean>`1 = 0`
}

function inOrder<DB, TB extends keyof DB, Row>(
  { sorted, order }: Table<DB, TB, Row>,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { sort }: Question,
) {
  const field = sort && sorted[sort.field]
  let ordered = rows
  // Engines disagree on where nulls come: here they are last.
  if (field) {
    const column = columnOf(field)
    ordered = ordered
      .orderBy(sql`${column} is null`)
      .orderBy(column, sort.isDescending ? 'desc' : 'asc')
  }
  for (const [each, direction] of order) ordered = ordered.orderBy(sql.ref(each), direction)
  return ordered
}

function columnOf(column: Column): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column
}

/** Filter for a field that is a column: its value, or null for the text `null`. */
export function isEqual(column: string): (value: string) => RawBuilder<boolean> {
  return value =>
    value === 'null'
      ? sql<boolean>`${sql.ref(column)} is null`
      : sql<boolean>`${sql.ref(column)} = ${value}`
}

/** Filter for a boolean that is stored as 0 or 1. */
export function isFlag(column: string): (value: string) => RawBuilder<boolean> {
  return value => sql<boolean>`${sql.ref(column)} = ${value === 'true' ? 1 : 0}`
}

/** Filter for a boolean that says whether a column has a value. */
export function isSet(column: string): (value: string) => RawBuilder<boolean> {
  return value => sql<boolean>`(${sql.ref(column)} is not null) = (${value === 'true' ? 1 : 0} = 1)`
}
