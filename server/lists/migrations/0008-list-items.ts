import type { Kysely } from 'kysely'
import { type Columns, type Kind, TABLES_BEFORE } from './0008-tables-before.ts'

type Value = string | number | null
type Row = Record<string, Value>
type AnyDb = Kysely<Record<string, Row>>

interface Column {
  name: string
  kind: Kind
  isNullable: boolean
}

/** One table for every list that administrators write: what was a column is a field of a document. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('list_items')
    .addColumn('list', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('version', 'bigint', column => column.notNull())
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('list_items_key', ['list', 'id'])
    .execute()
  for (const [list, columns] of Object.entries(TABLES_BEFORE)) {
    const before = `${list}_before`
    // Waits for whoever still writes the table, and lets nobody write it after: not a server of
    // the release before, which may go on running beside this one.
    await db.schema.alterTable(list).renameTo(before).execute()
    const version = await revisionOf(db, list)
    for (const row of await db.selectFrom(before).selectAll().execute())
      await db
        .insertInto('list_items')
        .values(toListItem(list, columns, row, version))
        .execute()
    await db.schema.dropTable(before).execute()
  }
}

export async function down(db: AnyDb): Promise<void> {
  for (const [list, columns] of Object.entries(TABLES_BEFORE)) {
    await createTable(db, list, columns)
    const items = db.selectFrom('list_items').selectAll().where('list', '=', list)
    for (const item of await items.execute())
      await db.insertInto(list).values(toRow(columns, item)).execute()
  }
  await db.schema.dropTable('list_items').execute()
}

/** The next write of the list raises it, so that no version comes twice. */
async function revisionOf(db: AnyDb, list: string): Promise<Value> {
  const known = db.selectFrom('revisions').select('revision').where('resource', '=', list)
  return (await known.executeTakeFirst())?.['revision'] ?? 0
}

function toListItem(list: string, columns: Columns, row: Row, version: Value): Row {
  const fields = columnsOf(columns).map(({ name, kind }) => [
    name,
    toField(kind, row[name] ?? null),
  ])
  const { id = '', position = 0, source = '', updated_at = 0 } = row
  const document = JSON.stringify(Object.fromEntries(fields))
  return { list, id: String(id), position, source, version, document, updated_at }
}

function toField(kind: Kind, value: Value): unknown {
  if (value === null) return null
  if (kind === 'json') return JSON.parse(String(value))
  return kind === 'boolean' ? value === 1 : value
}

function toRow(
  columns: Columns,
  { document = '', position = 0, source = '', updated_at = 0 }: Row,
) {
  const fields: Record<string, unknown> = JSON.parse(String(document))
  const values = columnsOf(columns).map(({ name }) => [name, toValue(fields[name])])
  return { ...Object.fromEntries(values), position, source, updated_at }
}

function toValue(field: unknown): Value {
  if (field === undefined || field === null) return null
  if (typeof field === 'string' || typeof field === 'number') return field
  return typeof field === 'boolean' ? Number(field) : JSON.stringify(field)
}

async function createTable(db: AnyDb, table: string, columns: Columns): Promise<void> {
  let creating = db.schema
    .createTable(table)
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
  for (const { name, kind, isNullable } of columnsOf(columns)) {
    creating = creating.addColumn(name, typeOf(kind), column => {
      if (name === 'id') return column.primaryKey()
      return isNullable ? column : column.notNull()
    })
  }
  await creating.execute()
}

function typeOf(kind: Kind): 'text' | 'bigint' | 'integer' {
  if (kind === 'instant') return 'bigint'
  return kind === 'text' || kind === 'json' ? 'text' : 'integer'
}

function columnsOf(columns: Columns): Column[] {
  return Object.entries(columns).flatMap(([kind, names]) =>
    names.split(' ').map(name => ({
      name,
      kind: kind.replace('?', '') as Kind,
      isNullable: kind.endsWith('?'),
    })),
  )
}
