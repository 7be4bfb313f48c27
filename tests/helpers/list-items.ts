import type { Db } from '../../server/db/tables.ts'

/** Writes items into a list, in this order, like an administrator. */
export async function insertItems(
  db: Db,
  list: string,
  items: readonly { id: string | number }[],
): Promise<void> {
  const rows = items.map((item, position) => ({
    list,
    id: String(item.id),
    position,
    source: 'admin' as const,
    version: 0,
    document: JSON.stringify(item),
    updated_at: 0,
  }))
  await db.insertInto('list_items').values(rows).execute()
}

/** Empties a list, as if it had never had items. */
export async function clearList(db: Db, list: string): Promise<void> {
  await db.deleteFrom('list_items').where('list', '=', list).execute()
}

/**
 * SQL that sets fields of a list's items, for tests that write to SQLite as another process would.
 *
 * @param where limits the items, in SQL
 */
export function setInList(list: string, fields: object, where = 'true'): string {
  const changes = Object.entries(fields).map(([name, value]) => `'$.${name}', ${inSql(value)}`)
  return `update list_items set document = json_set(document, ${changes.join(', ')})
    where list = '${list}' and ${where};`
}

/** SQL that makes a list unreadable. */
export function breakList(list: string): string {
  return `update list_items set document = '!' || document where list = '${list}';`
}

/** SQL that makes it readable again. */
export function mendList(list: string): string {
  return `update list_items set document = ltrim(document, '!') where list = '${list}';`
}

function inSql(value: unknown): string {
  return `json('${JSON.stringify(value).replaceAll("'", "''")}')`
}
