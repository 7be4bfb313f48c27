import type { Db } from '../../../db/tables.ts'
import { ITEMS } from './lists.ts'

/** Which tests items belong to, by the ids of the items that there are. */
export async function ownersOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_items')
    .select(['id', 'document'])
    .where('list', '=', ITEMS.name)
    .where('id', 'in', ids)
    .where('source', '!=', 'removed')
    .execute()
  return new Map(rows.map(({ id, document }) => [id, JSON.parse(document).mock_test_id]))
}

/** What an item of a file is called in a test whose file has an id that another test has already. */
export function ownId(testId: string, id: string): string {
  return `${testId}-${id}`.slice(0, 80).replace(/-+$/, '')
}
