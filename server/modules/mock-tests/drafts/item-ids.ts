import type { Db } from '../../../db/tables.ts'
import { ITEMS } from './lists.ts'

/** Returns the tests that existing items belong to, by the items' ids. */
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

/** Returns the id for an item of a file whose own id is taken by an item of another test. */
export function ownId(testId: string, id: string): string {
  return `${testId}-${id}`.slice(0, 80).replace(/-+$/, '')
}
